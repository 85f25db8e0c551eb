/** What permission-matrix.ts says, in every relation to a project or a task in the trash. */
export const trashMatrix = `
# a task in the trash
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner     token
listTasks                    401       403       403       out       out       out       out       out       out       out       out       out       out
listInbox                    401       403       403       out       out       out       out       out       out       out       out       out       403
countInbox                   401       403       403       out       out       out       out       out       out       out       out       out       403
search                       401       403       403       out       out       out       out       out       out       out       out       out       out
listTaskLinks                401       403       403       out       out       out       out       out       out       out       out       out       out
listProjectTasks             401       403       403       out       404       404       out       404       out       out       out       out       out
listTaskChanges              401       403       403       out       404       404       out       404       out       out       out       out       out
getTask                      401       403       403       404       404       404       ok        404       ok        ok        ok        ok        404
listTaskAccess               401       403       403       404       404       404       ok        404       ok        ok        ok        ok        404
listTaskPages                401       403       403       404       404       404       ok        404       ok        ok        ok        ok        404
listReminders                401       403       403       404       404       404       ok        404       ok        ok        ok        ok        403
setReminder                  401       403       403       404       404       404       403       404       403       403       403       403       403
updateTask title             401       403       403       404       404       404       403       404       403       403       403       403       404
updateTask description       401       403       403       404       404       404       403       404       403       403       403       403       404
updateTask box               401       403       403       404       404       404       403       404       403       403       403       403       404
duplicateTask                401       403       403       404       404       404       403       404       403       403       403       403       404
updateTasks title            401       403       403       404       404       404       403       404       403       403       403       403       404
updateTask repeating         401       403       403       404       404       404       403       404       403       403       403       403       404
updateTask custom            401       403       403       404       404       404       403       404       403       403       403       403       404
updateTask status            401       403       403       404       404       404       403       404       403       403       403       403       404
updateTask assignees         401       403       403       404       404       404       403       404       403       403       403       403       404
updateTask lead              401       403       403       404       404       404       403       404       403       403       403       403       404
transferTasks                401       403       403       404       404       404       403       404       403       403       403       403       404
moveTask                     401       403       403       404       404       404       403       404       403       403       403       403       404
restoreTask                  401       403       403       404       404       404       ok        404       ok        ok        ok        ok        404
listTaskActivity             401       403       403       404       404       404       in        404       in        in        in        in        404
listTaskBursts               401       403       403       404       404       404       in        404       in        in        in        in        404
getDescriptionVersion        401       403       403       404       404       404       ok        404       ok        ok        ok        ok        404
addComment                   401       403       403       404       404       404       403       404       403       403       403       403       404
updateComment own            401       403       403       404       404       404       403       404       403       403       403       403       404
updateComment another's      401       403       403       404       404       404       403       404       403       403       403       403       404
deleteComment own            401       403       403       404       404       404       403       404       403       403       403       403       404
deleteComment another's      401       403       403       404       404       404       403       404       403       403       403       403       404
resolveThread another's      401       403       403       404       404       404       403       404       403       403       403       403       404
reactToComment another's     401       403       403       404       404       404       403       404       403       403       403       403       404
restoreComment own           401       403       403       404       404       404       404       404       404       404       404       404       404
restoreComment moderated     401       403       403       404       404       404       404       404       404       404       404       404       404
restoreComment another's     401       403       403       404       404       404       404       404       404       404       404       404       404
attachFile                   401       403       403       404       404       404       403       404       403       403       403       403       404
sendUpload own               401       403       403       404       404       404       403       404       403       403       403       403       404
getFileLinks                 401       403       403       404       404       404       ok        404       ok        ok        ok        ok        404
removeAttachment own         401       403       403       404       404       404       403       404       403       403       403       403       404
removeAttachment another's   401       403       403       404       404       404       403       404       403       403       403       403       404
restoreAttachment own        401       403       403       404       404       404       404       404       404       404       404       404       404
restoreAttachment another's  401       403       403       404       404       404       404       404       404       404       404       404       404
getKeptText                  401       403       403       404       404       404       ok        404       ok        ok        ok        ok        404

# a task in the trash that was theirs
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner     token
getProject                   401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
muteProject                  401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        403
pinProject                   401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        403
createCalendarFeed of it     401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        403
listTasks                    401       403       403       out       out       out       out       out       out       out       out       out       out
listInbox                    401       403       403       out       out       out       out       out       out       out       out       out       403
countInbox                   401       403       403       out       out       out       out       out       out       out       out       out       403
search                       401       403       403       out       out       out       out       out       out       out       out       out       out
listTaskLinks                401       403       403       out       out       out       out       out       out       out       out       out       out
listProjectTasks             401       403       403       out       404       404       out       404       out       out       out       out       out
listTaskChanges              401       403       403       out       404       404       out       404       out       out       out       out       out
getTask                      401       403       403       404       404       404       ok        404       ok        ok        ok        ok        404
listTaskAccess               401       403       403       404       404       404       ok        404       ok        ok        ok        ok        404
listTaskPages                401       403       403       404       404       404       ok        404       ok        ok        ok        ok        404
listReminders                401       403       403       404       404       404       ok        404       ok        ok        ok        ok        403
setReminder                  401       403       403       404       404       404       403       404       403       403       403       403       403
updateTask title             401       403       403       404       404       404       403       404       403       403       403       403       404
updateTask description       401       403       403       404       404       404       403       404       403       403       403       403       404
updateTask box               401       403       403       404       404       404       403       404       403       403       403       403       404
duplicateTask                401       403       403       404       404       404       403       404       403       403       403       403       404
updateTasks title            401       403       403       404       404       404       403       404       403       403       403       403       404
updateTask repeating         401       403       403       404       404       404       403       404       403       403       403       403       404
updateTask custom            401       403       403       404       404       404       403       404       403       403       403       403       404
updateTask status            401       403       403       404       404       404       403       404       403       403       403       403       404
updateTask assignees         401       403       403       404       404       404       403       404       403       403       403       403       404
updateTask lead              401       403       403       404       404       404       403       404       403       403       403       403       404
transferTasks                401       403       403       404       404       404       403       404       403       403       403       403       404
moveTask                     401       403       403       404       404       404       403       404       403       403       403       403       404
restoreTask                  401       403       403       404       404       404       ok        404       ok        ok        ok        ok        404
listTaskActivity             401       403       403       404       404       404       in        404       in        in        in        in        404
listTaskBursts               401       403       403       404       404       404       in        404       in        in        in        in        404
getDescriptionVersion        401       403       403       404       404       404       ok        404       ok        ok        ok        ok        404
addComment                   401       403       403       404       404       404       403       404       403       403       403       403       404
updateComment own            401       403       403       404       404       404       403       404       403       403       403       403       404
updateComment another's      401       403       403       404       404       404       403       404       403       403       403       403       404
deleteComment own            401       403       403       404       404       404       403       404       403       403       403       403       404
deleteComment another's      401       403       403       404       404       404       403       404       403       403       403       403       404
resolveThread another's      401       403       403       404       404       404       403       404       403       403       403       403       404
reactToComment another's     401       403       403       404       404       404       403       404       403       403       403       403       404
restoreComment own           401       403       403       404       404       404       404       404       404       404       404       404       404
restoreComment moderated     401       403       403       404       404       404       404       404       404       404       404       404       404
restoreComment another's     401       403       403       404       404       404       404       404       404       404       404       404       404
attachFile                   401       403       403       404       404       404       403       404       403       403       403       403       404
sendUpload own               401       403       403       404       404       404       403       404       403       403       403       403       404
getFileLinks                 401       403       403       404       404       404       ok        404       ok        ok        ok        ok        404
removeAttachment own         401       403       403       404       404       404       403       404       403       403       403       403       404
removeAttachment another's   401       403       403       404       404       404       403       404       403       403       403       403       404
restoreAttachment own        401       403       403       404       404       404       404       404       404       404       404       404       404
restoreAttachment another's  401       403       403       404       404       404       404       404       404       404       404       404       404
getKeptText                  401       403       403       404       404       404       ok        404       ok        ok        ok        ok        404

# a project in the trash
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner     token
listProjects                 401       403       403       out       out       out       out       out       in        out       in        in        out
getProject                   401       403       403       404       404       404       404       404       ok        404       ok        ok        404
muteProject                  401       403       403       404       404       404       404       404       ok        404       ok        ok        403
pinProject                   401       403       403       404       404       404       404       404       ok        404       ok        ok        403
createCalendarFeed of it     401       403       403       404       404       404       404       404       ok        404       ok        ok        403
updateProject name           401       403       403       404       404       404       404       404       403       404       403       403       404
moveDates                    401       403       403       404       404       404       404       404       403       404       403       403       404
unbindTelegramGroup          401       403       403       404       404       404       404       404       403       404       403       403       404
saveTemplate                 401       403       403       404       404       404       404       404       403       404       403       403       404
createCustomField            401       403       403       404       404       404       404       404       403       404       403       403       404
updateCustomField            401       403       403       404       404       404       404       404       403       404       403       403       404
moveCustomField              401       403       403       404       404       404       404       404       403       404       403       403       404
addToWorkflow                401       403       403       404       404       404       404       404       403       404       403       403       404
changeWorkflow               401       403       403       404       404       404       404       404       403       404       403       403       404
moveStatus                   401       403       403       404       404       404       404       404       403       404       403       403       404
removeFromWorkflow           401       403       403       404       404       404       404       404       403       404       403       403       404
restoreToWorkflow            401       403       403       404       404       404       404       404       403       404       403       403       404
updateProject archive        401       403       403       404       404       404       404       404       403       404       403       403       404
restoreProject               401       403       403       404       404       404       404       404       ok        404       ok        ok        404
listProjectActivity          401       403       403       404       404       404       404       404       in        404       in        in        404
listProjectBursts            401       403       403       404       404       404       404       404       in        404       in        in        404
listTasks                    401       403       403       out       out       out       out       out       out       out       out       out       out
listInbox                    401       403       403       out       out       out       out       out       out       out       out       out       403
countInbox                   401       403       403       out       out       out       out       out       out       out       out       out       403
search                       401       403       403       out       out       out       out       out       out       out       out       out       out
listTaskLinks                401       403       403       out       out       out       out       out       out       out       out       out       out
listProjectTasks             401       403       403       404       404       404       404       404       in        404       in        in        404
getTask                      401       403       403       404       404       404       404       404       ok        404       ok        ok        404
listTaskAccess               401       403       403       404       404       404       404       404       ok        404       ok        ok        404
listTaskPages                401       403       403       404       404       404       404       404       ok        404       ok        ok        404
listReminders                401       403       403       404       404       404       404       404       ok        404       ok        ok        403
setReminder                  401       403       403       404       404       404       404       404       403       404       403       403       403
createTask                   401       403       403       404       404       404       404       404       403       404       403       403       404
updateTask title             401       403       403       404       404       404       404       404       403       404       403       403       404
updateTask description       401       403       403       404       404       404       404       404       403       404       403       403       404
updateTask box               401       403       403       404       404       404       404       404       403       404       403       403       404
duplicateTask                401       403       403       404       404       404       404       404       403       404       403       403       404
updateTasks title            401       403       403       404       404       404       404       404       403       404       403       403       404
updateTask repeating         401       403       403       404       404       404       404       404       403       404       403       403       404
updateTask custom            401       403       403       404       404       404       404       404       403       404       403       403       404
updateTask status            401       403       403       404       404       404       404       404       403       404       403       403       404
updateTask assignees         401       403       403       404       404       404       404       404       403       404       403       403       404
updateTask lead              401       403       403       404       404       404       404       404       403       404       403       403       404
transferTasks                401       403       403       404       404       404       404       404       403       404       403       403       404
moveTask                     401       403       403       404       404       404       404       404       403       404       403       403       404
deleteTask                   401       403       403       404       404       404       404       404       403       404       403       403       404
changeChecklistItem tick     401       403       403       404       404       404       404       404       403       404       403       403       404
changeChecklistItem title    401       403       403       404       404       404       404       404       403       404       403       403       404
addChecklistItem             401       403       403       404       404       404       404       404       403       404       403       403       404
removeChecklistItem          401       403       403       404       404       404       404       404       403       404       403       403       404
listTaskActivity             401       403       403       404       404       404       404       404       in        404       in        in        404
listTaskBursts               401       403       403       404       404       404       404       404       in        404       in        in        404
getDescriptionVersion        401       403       403       404       404       404       404       404       ok        404       ok        ok        404
addComment                   401       403       403       404       404       404       404       404       403       404       403       403       404
updateComment own            401       403       403       404       404       404       404       404       403       404       403       403       404
updateComment another's      401       403       403       404       404       404       404       404       403       404       403       403       404
deleteComment own            401       403       403       404       404       404       404       404       403       404       403       403       404
deleteComment another's      401       403       403       404       404       404       404       404       403       404       403       403       404
resolveThread another's      401       403       403       404       404       404       404       404       403       404       403       403       404
reactToComment another's     401       403       403       404       404       404       404       404       403       404       403       403       404
restoreComment own           401       403       403       404       404       404       404       404       404       404       404       404       404
restoreComment moderated     401       403       403       404       404       404       404       404       404       404       404       404       404
restoreComment another's     401       403       403       404       404       404       404       404       404       404       404       404       404
attachFile                   401       403       403       404       404       404       404       404       403       404       403       403       404
sendUpload own               401       403       403       404       404       404       404       404       403       404       403       403       404
removeAttachment own         401       403       403       404       404       404       404       404       403       404       403       403       404
removeAttachment another's   401       403       403       404       404       404       404       404       403       404       403       403       404
restoreAttachment own        401       403       403       404       404       404       404       404       404       404       404       404       404
restoreAttachment another's  401       403       403       404       404       404       404       404       404       404       404       404       404
listImports                  401       403       403       404       404       404       404       404       403       404       403       403       404
createImport                 401       403       403       404       404       404       404       404       403       404       403       403       404
createExport                 401       403       403       404       404       404       404       404       403       404       403       403       404
getImport own                401       403       403       404       404       404       404       404       ok        404       ok        ok        404
getRejectedRows own          401       403       403       404       404       404       404       404       ok        404       ok        ok        404
getImport another's          401       403       403       404       404       404       404       404       404       404       404       404       404
getRejectedRows another's    401       403       403       404       404       404       404       404       404       404       404       404       404
createView                   401       403       403       404       404       404       404       404       403       404       403       403       404
updateView own               401       403       403       404       404       404       404       404       403       404       403       403       404

# a project in the trash, the task is theirs
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner     token
listProjects                 401       403       403       out       out       out       out       out       in        out       in        in        out
getProject                   401       403       403       404       404       404       404       404       ok        404       ok        ok        404
muteProject                  401       403       403       404       404       404       404       404       ok        404       ok        ok        403
pinProject                   401       403       403       404       404       404       404       404       ok        404       ok        ok        403
createCalendarFeed of it     401       403       403       404       404       404       404       404       ok        404       ok        ok        403
listTasks                    401       403       403       out       out       out       out       out       out       out       out       out       out
listInbox                    401       403       403       out       out       out       out       out       out       out       out       out       403
countInbox                   401       403       403       out       out       out       out       out       out       out       out       out       403
search                       401       403       403       out       out       out       out       out       out       out       out       out       out
listTaskLinks                401       403       403       out       out       out       out       out       out       out       out       out       out
getTask                      401       403       403       404       404       404       404       404       ok        404       ok        ok        404
listTaskAccess               401       403       403       404       404       404       404       404       ok        404       ok        ok        404
listTaskPages                401       403       403       404       404       404       404       404       ok        404       ok        ok        404
listReminders                401       403       403       404       404       404       404       404       ok        404       ok        ok        403
setReminder                  401       403       403       404       404       404       404       404       403       404       403       403       403
updateTask status            401       403       403       404       404       404       404       404       403       404       403       403       404
addComment                   401       403       403       404       404       404       404       404       403       404       403       403       404
attachFile                   401       403       403       404       404       404       404       404       403       404       403       403       404
sendUpload own               401       403       403       404       404       404       404       404       403       404       403       403       404
removeAttachment own         401       403       403       404       404       404       404       404       403       404       403       403       404
removeAttachment another's   401       403       403       404       404       404       404       404       403       404       403       403       404
restoreAttachment own        401       403       403       404       404       404       404       404       404       404       404       404       404
restoreAttachment another's  401       403       403       404       404       404       404       404       404       404       404       404       404
`
