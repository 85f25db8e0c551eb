/** What permission-matrix.ts says, in every relation to a project or a task in the trash. */
export const trashMatrix = `
# a task in the trash
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
listTasks                    401       403       403       out       out       out       out       out       out       out       out       out
listInbox                    401       403       403       out       out       out       out       out       out       out       out       out
countInbox                   401       403       403       out       out       out       out       out       out       out       out       out
search                       401       403       403       out       out       out       out       out       out       out       out       out
listTaskLinks                401       403       403       out       out       out       out       out       out       out       out       out
listProjectTasks             401       403       403       out       404       404       out       404       out       out       out       out
listTaskChanges              401       403       403       out       404       404       out       404       out       out       out       out
getTask                      401       403       403       404       404       404       ok        404       ok        ok        ok        ok
listReminders                401       403       403       404       404       404       ok        404       ok        ok        ok        ok
setReminder                  401       403       403       404       404       404       403       404       403       403       403       403
updateTask title             401       403       403       404       404       404       403       404       403       403       403       403
duplicateTask                401       403       403       404       404       404       403       404       403       403       403       403
updateTasks title            401       403       403       404       404       404       403       404       403       403       403       403
updateTask repeating         401       403       403       404       404       404       403       404       403       403       403       403
updateTask custom            401       403       403       404       404       404       403       404       403       403       403       403
updateTask status            401       403       403       404       404       404       403       404       403       403       403       403
updateTask assignees         401       403       403       404       404       404       403       404       403       403       403       403
transferTasks                401       403       403       404       404       404       403       404       403       403       403       403
moveTask                     401       403       403       404       404       404       403       404       403       403       403       403
restoreTask                  401       403       403       404       404       404       ok        404       ok        ok        ok        ok
listTaskActivity             401       403       403       404       404       404       in        404       in        in        in        in
getDescriptionVersion        401       403       403       404       404       404       ok        404       ok        ok        ok        ok
addComment                   401       403       403       404       404       404       403       404       403       403       403       403
updateComment own            401       403       403       404       404       404       403       404       403       403       403       403
updateComment another's      401       403       403       404       404       404       403       404       403       403       403       403
deleteComment own            401       403       403       404       404       404       403       404       403       403       403       403
deleteComment another's      401       403       403       404       404       404       403       404       403       403       403       403
resolveThread another's      401       403       403       404       404       404       403       404       403       403       403       403
reactToComment another's     401       403       403       404       404       404       403       404       403       403       403       403
restoreComment own           401       403       403       404       404       404       404       404       404       404       404       404
restoreComment moderated     401       403       403       404       404       404       404       404       404       404       404       404
restoreComment another's     401       403       403       404       404       404       404       404       404       404       404       404
attachFile                   401       403       403       404       404       404       403       404       403       403       403       403
sendUpload own               401       403       403       404       404       404       403       404       403       403       403       403
getFileLinks                 401       403       403       404       404       404       ok        404       ok        ok        ok        ok
removeAttachment own         401       403       403       404       404       404       403       404       403       403       403       403
removeAttachment another's   401       403       403       404       404       404       403       404       403       403       403       403
restoreAttachment own        401       403       403       404       404       404       404       404       404       404       404       404
restoreAttachment another's  401       403       403       404       404       404       404       404       404       404       404       404
getKeptText                  401       403       403       404       404       404       ok        404       ok        ok        ok        ok

# a task in the trash that was theirs
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
getProject                   401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
muteProject                  401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
createCalendarFeed of it     401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
listTasks                    401       403       403       out       out       out       out       out       out       out       out       out
listInbox                    401       403       403       out       out       out       out       out       out       out       out       out
countInbox                   401       403       403       out       out       out       out       out       out       out       out       out
search                       401       403       403       out       out       out       out       out       out       out       out       out
listTaskLinks                401       403       403       out       out       out       out       out       out       out       out       out
listProjectTasks             401       403       403       out       404       404       out       404       out       out       out       out
listTaskChanges              401       403       403       out       404       404       out       404       out       out       out       out
getTask                      401       403       403       404       404       404       ok        404       ok        ok        ok        ok
listReminders                401       403       403       404       404       404       ok        404       ok        ok        ok        ok
setReminder                  401       403       403       404       404       404       403       404       403       403       403       403
updateTask title             401       403       403       404       404       404       403       404       403       403       403       403
duplicateTask                401       403       403       404       404       404       403       404       403       403       403       403
updateTasks title            401       403       403       404       404       404       403       404       403       403       403       403
updateTask repeating         401       403       403       404       404       404       403       404       403       403       403       403
updateTask custom            401       403       403       404       404       404       403       404       403       403       403       403
updateTask status            401       403       403       404       404       404       403       404       403       403       403       403
updateTask assignees         401       403       403       404       404       404       403       404       403       403       403       403
transferTasks                401       403       403       404       404       404       403       404       403       403       403       403
moveTask                     401       403       403       404       404       404       403       404       403       403       403       403
restoreTask                  401       403       403       404       404       404       ok        404       ok        ok        ok        ok
listTaskActivity             401       403       403       404       404       404       in        404       in        in        in        in
getDescriptionVersion        401       403       403       404       404       404       ok        404       ok        ok        ok        ok
addComment                   401       403       403       404       404       404       403       404       403       403       403       403
updateComment own            401       403       403       404       404       404       403       404       403       403       403       403
updateComment another's      401       403       403       404       404       404       403       404       403       403       403       403
deleteComment own            401       403       403       404       404       404       403       404       403       403       403       403
deleteComment another's      401       403       403       404       404       404       403       404       403       403       403       403
resolveThread another's      401       403       403       404       404       404       403       404       403       403       403       403
reactToComment another's     401       403       403       404       404       404       403       404       403       403       403       403
restoreComment own           401       403       403       404       404       404       404       404       404       404       404       404
restoreComment moderated     401       403       403       404       404       404       404       404       404       404       404       404
restoreComment another's     401       403       403       404       404       404       404       404       404       404       404       404
attachFile                   401       403       403       404       404       404       403       404       403       403       403       403
sendUpload own               401       403       403       404       404       404       403       404       403       403       403       403
getFileLinks                 401       403       403       404       404       404       ok        404       ok        ok        ok        ok
removeAttachment own         401       403       403       404       404       404       403       404       403       403       403       403
removeAttachment another's   401       403       403       404       404       404       403       404       403       403       403       403
restoreAttachment own        401       403       403       404       404       404       404       404       404       404       404       404
restoreAttachment another's  401       403       403       404       404       404       404       404       404       404       404       404
getKeptText                  401       403       403       404       404       404       ok        404       ok        ok        ok        ok

# a project in the trash
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
listProjects                 401       403       403       out       out       out       out       out       in        out       in        in
getProject                   401       403       403       404       404       404       404       404       ok        404       ok        ok
muteProject                  401       403       403       404       404       404       404       404       ok        404       ok        ok
createCalendarFeed of it     401       403       403       404       404       404       404       404       ok        404       ok        ok
updateProject name           401       403       403       404       404       404       404       404       403       404       403       403
moveDates                    401       403       403       404       404       404       404       404       403       404       403       403
saveTemplate                 401       403       403       404       404       404       404       404       403       404       403       403
createCustomField            401       403       403       404       404       404       404       404       403       404       403       403
updateCustomField            401       403       403       404       404       404       404       404       403       404       403       403
moveCustomField              401       403       403       404       404       404       404       404       403       404       403       403
addToWorkflow                401       403       403       404       404       404       404       404       403       404       403       403
changeWorkflow               401       403       403       404       404       404       404       404       403       404       403       403
moveStatus                   401       403       403       404       404       404       404       404       403       404       403       403
removeFromWorkflow           401       403       403       404       404       404       404       404       403       404       403       403
restoreToWorkflow            401       403       403       404       404       404       404       404       403       404       403       403
updateProject archive        401       403       403       404       404       404       404       404       403       404       403       403
restoreProject               401       403       403       404       404       404       404       404       ok        404       ok        ok
listProjectActivity          401       403       403       404       404       404       404       404       in        404       in        in
listTasks                    401       403       403       out       out       out       out       out       out       out       out       out
listInbox                    401       403       403       out       out       out       out       out       out       out       out       out
countInbox                   401       403       403       out       out       out       out       out       out       out       out       out
search                       401       403       403       out       out       out       out       out       out       out       out       out
listTaskLinks                401       403       403       out       out       out       out       out       out       out       out       out
listProjectTasks             401       403       403       404       404       404       404       404       in        404       in        in
getTask                      401       403       403       404       404       404       404       404       ok        404       ok        ok
listReminders                401       403       403       404       404       404       404       404       ok        404       ok        ok
setReminder                  401       403       403       404       404       404       404       404       403       404       403       403
createTask                   401       403       403       404       404       404       404       404       403       404       403       403
updateTask title             401       403       403       404       404       404       404       404       403       404       403       403
duplicateTask                401       403       403       404       404       404       404       404       403       404       403       403
updateTasks title            401       403       403       404       404       404       404       404       403       404       403       403
updateTask repeating         401       403       403       404       404       404       404       404       403       404       403       403
updateTask custom            401       403       403       404       404       404       404       404       403       404       403       403
updateTask status            401       403       403       404       404       404       404       404       403       404       403       403
updateTask assignees         401       403       403       404       404       404       404       404       403       404       403       403
transferTasks                401       403       403       404       404       404       404       404       403       404       403       403
moveTask                     401       403       403       404       404       404       404       404       403       404       403       403
deleteTask                   401       403       403       404       404       404       404       404       403       404       403       403
changeChecklistItem tick     401       403       403       404       404       404       404       404       403       404       403       403
changeChecklistItem title    401       403       403       404       404       404       404       404       403       404       403       403
addChecklistItem             401       403       403       404       404       404       404       404       403       404       403       403
removeChecklistItem          401       403       403       404       404       404       404       404       403       404       403       403
listTaskActivity             401       403       403       404       404       404       404       404       in        404       in        in
getDescriptionVersion        401       403       403       404       404       404       404       404       ok        404       ok        ok
addComment                   401       403       403       404       404       404       404       404       403       404       403       403
updateComment own            401       403       403       404       404       404       404       404       403       404       403       403
updateComment another's      401       403       403       404       404       404       404       404       403       404       403       403
deleteComment own            401       403       403       404       404       404       404       404       403       404       403       403
deleteComment another's      401       403       403       404       404       404       404       404       403       404       403       403
resolveThread another's      401       403       403       404       404       404       404       404       403       404       403       403
reactToComment another's     401       403       403       404       404       404       404       404       403       404       403       403
restoreComment own           401       403       403       404       404       404       404       404       404       404       404       404
restoreComment moderated     401       403       403       404       404       404       404       404       404       404       404       404
restoreComment another's     401       403       403       404       404       404       404       404       404       404       404       404
attachFile                   401       403       403       404       404       404       404       404       403       404       403       403
sendUpload own               401       403       403       404       404       404       404       404       403       404       403       403
removeAttachment own         401       403       403       404       404       404       404       404       403       404       403       403
removeAttachment another's   401       403       403       404       404       404       404       404       403       404       403       403
restoreAttachment own        401       403       403       404       404       404       404       404       404       404       404       404
restoreAttachment another's  401       403       403       404       404       404       404       404       404       404       404       404
listImports                  401       403       403       404       404       404       404       404       403       404       403       403
createImport                 401       403       403       404       404       404       404       404       403       404       403       403
createExport                 401       403       403       404       404       404       404       404       403       404       403       403
getImport own                401       403       403       404       404       404       404       404       ok        404       ok        ok
getRejectedRows own          401       403       403       404       404       404       404       404       ok        404       ok        ok
getImport another's          401       403       403       404       404       404       404       404       404       404       404       404
getRejectedRows another's    401       403       403       404       404       404       404       404       404       404       404       404
createView                   401       403       403       404       404       404       404       404       403       404       403       403
updateView own               401       403       403       404       404       404       404       404       403       404       403       403

# a project in the trash, the task is theirs
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
listProjects                 401       403       403       out       out       out       out       out       in        out       in        in
getProject                   401       403       403       404       404       404       404       404       ok        404       ok        ok
muteProject                  401       403       403       404       404       404       404       404       ok        404       ok        ok
createCalendarFeed of it     401       403       403       404       404       404       404       404       ok        404       ok        ok
listTasks                    401       403       403       out       out       out       out       out       out       out       out       out
listInbox                    401       403       403       out       out       out       out       out       out       out       out       out
countInbox                   401       403       403       out       out       out       out       out       out       out       out       out
search                       401       403       403       out       out       out       out       out       out       out       out       out
listTaskLinks                401       403       403       out       out       out       out       out       out       out       out       out
getTask                      401       403       403       404       404       404       404       404       ok        404       ok        ok
listReminders                401       403       403       404       404       404       404       404       ok        404       ok        ok
setReminder                  401       403       403       404       404       404       404       404       403       404       403       403
updateTask status            401       403       403       404       404       404       404       404       403       404       403       403
addComment                   401       403       403       404       404       404       404       404       403       404       403       403
attachFile                   401       403       403       404       404       404       404       404       403       404       403       403
sendUpload own               401       403       403       404       404       404       404       404       403       404       403       403
removeAttachment own         401       403       403       404       404       404       404       404       403       404       403       403
removeAttachment another's   401       403       403       404       404       404       404       404       403       404       403       403
restoreAttachment own        401       403       403       404       404       404       404       404       404       404       404       404
restoreAttachment another's  401       403       403       404       404       404       404       404       404       404       404       404
`
