/** The rows of closed projects for those who take part with the least rights. */
export const narrowMatrix = `
# a closed project, taking part as volunteer
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner     token
listProjects                 401       403       403       in        in        in        in        in        in        in        in        in        in
getProject                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
muteProject                  401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
pinProject                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
createCalendarFeed of it     401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
updateProject name           401       403       403       403       403       403       403       403       403       ok        ok        ok        403
moveDates                    401       403       403       403       403       403       403       403       403       ok        ok        ok        403
unbindTelegramGroup          401       403       403       403       403       403       403       403       403       ok        ok        ok        403
saveTemplate                 401       403       403       403       403       403       403       403       403       ok        ok        ok        403
createCustomField            401       403       403       403       403       403       403       403       403       ok        ok        ok        403
updateCustomField            401       403       403       403       403       403       403       403       403       ok        ok        ok        403
moveCustomField              401       403       403       403       403       403       403       403       403       ok        ok        ok        403
addToWorkflow                401       403       403       403       403       403       403       403       403       ok        ok        ok        403
changeWorkflow               401       403       403       403       403       403       403       403       403       ok        ok        ok        403
moveStatus                   401       403       403       403       403       403       403       403       403       ok        ok        ok        403
removeFromWorkflow           401       403       403       403       403       403       403       403       403       ok        ok        ok        403
restoreToWorkflow            401       403       403       403       403       403       403       403       403       ok        ok        ok        403
listProjectActivity          401       403       403       in        out       out       in        out       in        in        in        in        in
listProjectBursts            401       403       403       in        out       out       in        out       in        in        in        in        in
listTasks                    401       403       403       in        out       out       in        out       in        in        in        in        in
listInbox                    401       403       403       in        out       out       in        out       in        in        in        in        403
countInbox                   401       403       403       in        out       out       in        out       in        in        in        in        403
search                       401       403       403       in        out       out       in        out       in        in        in        in        in
listTaskLinks                401       403       403       in        out       out       in        out       in        in        in        in        in
listProjectTasks             401       403       403       in        out       out       in        out       in        in        in        in        in
getTask                      401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
listTaskAccess               401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
listTaskPages                401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
listReminders                401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        403
setReminder                  401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        403
createTask                   401       403       403       403       403       403       ok        403       ok        ok        ok        ok        ok
duplicateTask                401       403       403       403       404       404       ok        404       ok        ok        ok        ok        ok
updateTask title             401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
updateTask description       401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
updateTask box               401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
updateTasks title            401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
updateTask repeating         401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
updateTask custom            401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
updateTask status            401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
updateTask assignees         401       403       403       403       404       404       ok        404       403       ok        ok        ok        403
updateTask lead              401       403       403       403       404       404       ok        404       403       ok        ok        ok        403
transferTasks                401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
moveTask                     401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
deleteTask                   401       403       403       403       404       404       ok        404       ok        ok        ok        ok        403
changeChecklistItem tick     401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
changeChecklistItem title    401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
addChecklistItem             401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
removeChecklistItem          401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
listTaskActivity             401       403       403       in        404       404       in        404       in        in        in        in        in
listTaskBursts               401       403       403       in        404       404       in        404       in        in        in        in        in
getDescriptionVersion        401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
addComment                   401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
updateComment own            401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        403
updateComment another's      401       403       403       403       404       404       403       404       403       403       403       403       403
deleteComment own            401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        403
deleteComment another's      401       403       403       403       404       404       403       404       ok        ok        ok        ok        403
resolveThread another's      401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
reactToComment another's     401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
restoreComment own           401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        404
restoreComment moderated     401       403       403       404       404       404       404       404       ok        ok        ok        ok        404
restoreComment another's     401       403       403       404       404       404       404       404       ok        ok        ok        ok        404
attachFile                   401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        403
sendUpload own               401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        403
removeAttachment own         401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        403
removeAttachment another's   401       403       403       403       404       404       403       404       403       ok        ok        ok        403
restoreAttachment own        401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        404
restoreAttachment another's  401       403       403       404       404       404       404       404       404       ok        ok        ok        404

# a closed project, taking part as volunteer, the task is theirs
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner     token
listProjects                 401       403       403       in        in        in        in        in        in        in        in        in        in
getProject                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
muteProject                  401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
pinProject                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
createCalendarFeed of it     401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
updateProject name           401       403       403       403       403       403       403       403       403       ok        ok        ok        403
moveDates                    401       403       403       403       403       403       403       403       403       ok        ok        ok        403
saveTemplate                 401       403       403       403       403       403       403       403       403       ok        ok        ok        403
createCustomField            401       403       403       403       403       403       403       403       403       ok        ok        ok        403
updateCustomField            401       403       403       403       403       403       403       403       403       ok        ok        ok        403
moveCustomField              401       403       403       403       403       403       403       403       403       ok        ok        ok        403
addToWorkflow                401       403       403       403       403       403       403       403       403       ok        ok        ok        403
changeWorkflow               401       403       403       403       403       403       403       403       403       ok        ok        ok        403
moveStatus                   401       403       403       403       403       403       403       403       403       ok        ok        ok        403
removeFromWorkflow           401       403       403       403       403       403       403       403       403       ok        ok        ok        403
restoreToWorkflow            401       403       403       403       403       403       403       403       403       ok        ok        ok        403
listProjectActivity          401       403       403       in        out       out       in        out       in        in        in        in        in
listProjectBursts            401       403       403       in        out       out       in        out       in        in        in        in        in
listTasks                    401       403       403       in        in        in        in        in        in        in        in        in        in
listInbox                    401       403       403       in        in        in        in        in        in        in        in        in        403
countInbox                   401       403       403       in        in        in        in        in        in        in        in        in        403
search                       401       403       403       in        in        in        in        in        in        in        in        in        in
listTaskLinks                401       403       403       in        in        in        in        in        in        in        in        in        in
listProjectTasks             401       403       403       in        in        in        in        in        in        in        in        in        in
getTask                      401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
listTaskAccess               401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
listTaskPages                401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
listReminders                401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
setReminder                  401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
createTask                   401       403       403       403       403       403       ok        403       ok        ok        ok        ok        ok
duplicateTask                401       403       403       403       403       403       ok        403       ok        ok        ok        ok        ok
updateTask title             401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
updateTask description       401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
updateTask box               401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
updateTasks title            401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
updateTask repeating         401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
updateTask custom            401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
updateTask status            401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
updateTask assignees         401       403       403       403       403       403       ok        ok        403       ok        ok        ok        403
updateTask lead              401       403       403       403       403       403       ok        ok        403       ok        ok        ok        403
transferTasks                401       403       403       403       403       403       ok        403       403       ok        ok        ok        ok
moveTask                     401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
deleteTask                   401       403       403       403       403       403       ok        403       ok        ok        ok        ok        403
changeChecklistItem tick     401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
changeChecklistItem title    401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
addChecklistItem             401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
removeChecklistItem          401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
listTaskActivity             401       403       403       in        in        in        in        in        in        in        in        in        in
listTaskBursts               401       403       403       in        in        in        in        in        in        in        in        in        in
getDescriptionVersion        401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
addComment                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
updateComment own            401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
updateComment another's      401       403       403       403       403       403       403       403       403       403       403       403       403
deleteComment own            401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
deleteComment another's      401       403       403       403       403       403       403       403       ok        ok        ok        ok        403
resolveThread another's      401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
reactToComment another's     401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
restoreComment own           401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        404
restoreComment moderated     401       403       403       404       404       404       404       404       ok        ok        ok        ok        404
restoreComment another's     401       403       403       404       404       404       404       404       ok        ok        ok        ok        404
attachFile                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
sendUpload own               401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
removeAttachment own         401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
removeAttachment another's   401       403       403       403       403       403       403       403       403       ok        ok        ok        403
restoreAttachment own        401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        404
restoreAttachment another's  401       403       403       404       404       404       404       404       404       ok        ok        ok        404

# a closed project, an item of the task is theirs
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner     token
listProjects                 401       403       403       out       in        in        out       in        in        in        in        in        out
getProject                   401       403       403       404       ok        ok        404       ok        ok        ok        ok        ok        404
muteProject                  401       403       403       404       ok        ok        404       ok        ok        ok        ok        ok        403
pinProject                   401       403       403       404       ok        ok        404       ok        ok        ok        ok        ok        403
createCalendarFeed of it     401       403       403       404       ok        ok        404       ok        ok        ok        ok        ok        403
updateProject name           401       403       403       404       403       403       404       403       403       ok        ok        ok        404
moveDates                    401       403       403       404       403       403       404       403       403       ok        ok        ok        404
saveTemplate                 401       403       403       404       403       403       404       403       403       ok        ok        ok        404
createCustomField            401       403       403       404       403       403       404       403       403       ok        ok        ok        404
updateCustomField            401       403       403       404       403       403       404       403       403       ok        ok        ok        404
moveCustomField              401       403       403       404       403       403       404       403       403       ok        ok        ok        404
addToWorkflow                401       403       403       404       403       403       404       403       403       ok        ok        ok        404
changeWorkflow               401       403       403       404       403       403       404       403       403       ok        ok        ok        404
moveStatus                   401       403       403       404       403       403       404       403       403       ok        ok        ok        404
removeFromWorkflow           401       403       403       404       403       403       404       403       403       ok        ok        ok        404
restoreToWorkflow            401       403       403       404       403       403       404       403       403       ok        ok        ok        404
listProjectActivity          401       403       403       404       out       out       404       out       in        in        in        in        404
listProjectBursts            401       403       403       404       out       out       404       out       in        in        in        in        404
listTasks                    401       403       403       out       in        in        out       in        in        in        in        in        out
listInbox                    401       403       403       out       in        in        out       in        in        in        in        in        403
countInbox                   401       403       403       out       in        in        out       in        in        in        in        in        403
search                       401       403       403       out       in        in        out       in        in        in        in        in        out
listTaskLinks                401       403       403       out       in        in        out       in        in        in        in        in        out
listProjectTasks             401       403       403       404       in        in        404       in        in        in        in        in        404
listTaskChanges              401       403       403       404       in        in        404       in        in        in        in        in        404
getTask                      401       403       403       404       ok        ok        404       ok        ok        ok        ok        ok        404
listTaskAccess               401       403       403       404       ok        ok        404       ok        ok        ok        ok        ok        404
listTaskPages                401       403       403       404       ok        ok        404       ok        ok        ok        ok        ok        404
listReminders                401       403       403       404       ok        ok        404       ok        ok        ok        ok        ok        403
setReminder                  401       403       403       404       ok        ok        404       ok        ok        ok        ok        ok        403
createTask                   401       403       403       404       403       403       404       403       ok        ok        ok        ok        404
createTask assigned          401       403       403       404       403       403       404       403       403       ok        ok        ok        404
duplicateTask                401       403       403       404       403       403       404       403       ok        ok        ok        ok        404
updateTask title             401       403       403       404       403       403       404       403       403       ok        ok        ok        404
updateTask description       401       403       403       404       403       403       404       403       403       ok        ok        ok        404
updateTask box               401       403       403       404       ok        ok        404       ok        403       ok        ok        ok        404
updateTasks title            401       403       403       404       403       403       404       403       403       ok        ok        ok        404
updateTask repeating         401       403       403       404       403       403       404       403       403       ok        ok        ok        404
updateTask custom            401       403       403       404       403       403       404       403       403       ok        ok        ok        404
updateTask status            401       403       403       404       403       403       404       403       403       ok        ok        ok        404
updateTask assignees         401       403       403       404       403       403       404       403       403       ok        ok        ok        404
updateTask title+status      401       403       403       404       403       403       404       403       403       ok        ok        ok        404
transferTasks                401       403       403       404       404       404       404       404       403       ok        ok        ok        404
moveTask                     401       403       403       404       403       403       404       403       403       ok        ok        ok        404
moveTask to a status         401       403       403       404       403       403       404       403       403       ok        ok        ok        404
deleteTask                   401       403       403       404       403       403       404       403       ok        ok        ok        ok        404
changeChecklistItem tick     401       403       403       404       ok        ok        404       ok        403       ok        ok        ok        404
changeChecklistItem title    401       403       403       404       403       403       404       403       403       ok        ok        ok        404
addChecklistItem             401       403       403       404       403       403       404       403       403       ok        ok        ok        404
removeChecklistItem          401       403       403       404       403       403       404       403       403       ok        ok        ok        404
listTaskActivity             401       403       403       404       in        in        404       in        in        in        in        in        404
listTaskBursts               401       403       403       404       in        in        404       in        in        in        in        in        404
getDescriptionVersion        401       403       403       404       ok        ok        404       ok        ok        ok        ok        ok        404
addComment                   401       403       403       404       ok        ok        404       ok        403       ok        ok        ok        404
updateComment own            401       403       403       404       ok        ok        404       403       403       ok        ok        ok        404
updateComment another's      401       403       403       404       403       403       404       403       403       403       403       403       404
updateComment own deleted    401       403       403       404       403       403       404       404       403       403       403       403       404
deleteComment own            401       403       403       404       ok        ok        404       403       ok        ok        ok        ok        404
deleteComment another's      401       403       403       404       403       403       404       403       ok        ok        ok        ok        404
resolveThread another's      401       403       403       404       ok        ok        404       ok        403       ok        ok        ok        404
reactToComment another's     401       403       403       404       ok        ok        404       ok        403       ok        ok        ok        404
restoreComment own           401       403       403       404       ok        ok        404       404       ok        ok        ok        ok        404
restoreComment moderated     401       403       403       404       404       404       404       404       ok        ok        ok        ok        404
restoreComment another's     401       403       403       404       404       404       404       404       ok        ok        ok        ok        404
attachFile                   401       403       403       404       ok        ok        404       403       403       ok        ok        ok        404
sendUpload own               401       403       403       404       ok        ok        404       403       403       ok        ok        ok        404
getFileLinks                 401       403       403       404       ok        ok        404       ok        ok        ok        ok        ok        404
removeAttachment own         401       403       403       404       ok        ok        404       403       403       ok        ok        ok        404
removeAttachment another's   401       403       403       404       403       403       404       403       403       ok        ok        ok        404
restoreAttachment own        401       403       403       404       ok        ok        404       404       404       ok        ok        ok        404
restoreAttachment another's  401       403       403       404       404       404       404       404       404       ok        ok        ok        404
getKeptText                  401       403       403       404       ok        ok        404       ok        ok        ok        ok        ok        404
`
