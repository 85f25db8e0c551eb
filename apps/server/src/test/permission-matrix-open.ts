/** What permission-matrix.ts says, in every relation to a project that is open to the organisation, and to a task in it. */
export const openMatrix = `
# an open project
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner     token
listProjects                 401       403       403       in        out       out       in        out       in        in        in        in        in
getProject                   401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
muteProject                  401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        403
pinProject                   401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        403
createCalendarFeed of it     401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        403
updateProject name           401       403       403       403       404       404       403       404       403       ok        ok        ok        403
moveDates                    401       403       403       403       404       404       403       404       403       ok        ok        ok        403
saveTemplate                 401       403       403       403       404       404       403       404       403       ok        ok        ok        403
createCustomField            401       403       403       403       404       404       403       404       403       ok        ok        ok        403
updateCustomField            401       403       403       403       404       404       403       404       403       ok        ok        ok        403
moveCustomField              401       403       403       403       404       404       403       404       403       ok        ok        ok        403
addToWorkflow                401       403       403       403       404       404       403       404       403       ok        ok        ok        403
changeWorkflow               401       403       403       403       404       404       403       404       403       ok        ok        ok        403
moveStatus                   401       403       403       403       404       404       403       404       403       ok        ok        ok        403
removeFromWorkflow           401       403       403       403       404       404       403       404       403       ok        ok        ok        403
restoreToWorkflow            401       403       403       403       404       404       403       404       403       ok        ok        ok        403
updateProject archive        401       403       403       403       404       404       403       404       ok        ok        ok        ok        403
deleteProject                401       403       403       403       404       404       403       404       ok        403       ok        ok        403
listProjectActivity          401       403       403       in        404       404       in        404       in        in        in        in        in
listProjectBursts            401       403       403       in        404       404       in        404       in        in        in        in        in
listTasks                    401       403       403       in        out       out       in        out       in        in        in        in        in
listInbox                    401       403       403       in        out       out       in        out       in        in        in        in        403
countInbox                   401       403       403       in        out       out       in        out       in        in        in        in        403
search                       401       403       403       in        out       out       in        out       in        in        in        in        in
listTaskLinks                401       403       403       in        out       out       in        out       in        in        in        in        in
listProjectTasks             401       403       403       in        404       404       in        404       in        in        in        in        in
listTaskChanges              401       403       403       in        404       404       in        404       in        in        in        in        in
getTask                      401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
listTaskAccess               401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
listTaskPages                401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
listReminders                401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        403
setReminder                  401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        403
createTask                   401       403       403       403       404       404       ok        404       ok        ok        ok        ok        ok
createTask assigned          401       403       403       403       404       404       ok        404       403       ok        ok        ok        403
createTask led               401       403       403       403       404       404       ok        404       403       ok        ok        ok        403
duplicateTask                401       403       403       403       404       404       ok        404       ok        ok        ok        ok        ok
updateTask title             401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
updateTask description       401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
updateTask box               401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
updateTasks title            401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
updateTask repeating         401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
updateTask custom            401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
updateTask status            401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
updateTask assignees         401       403       403       403       404       404       ok        404       403       ok        ok        ok        403
updateTask lead              401       403       403       403       404       404       ok        404       403       ok        ok        ok        403
updateTask title+status      401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
transferTasks                401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
moveTask                     401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
moveTask to a status         401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
deleteTask                   401       403       403       403       404       404       ok        404       ok        ok        ok        ok        403
changeChecklistItem tick     401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
changeChecklistItem title    401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
addChecklistItem             401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
removeChecklistItem          401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
listTaskActivity             401       403       403       in        404       404       in        404       in        in        in        in        in
listTaskBursts               401       403       403       in        404       404       in        404       in        in        in        in        in
getDescriptionVersion        401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
addComment                   401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
updateComment own            401       403       403       403       404       404       ok        404       403       ok        ok        ok        403
updateComment another's      401       403       403       403       404       404       403       404       403       403       403       403       403
updateComment own deleted    401       403       403       404       404       404       403       404       403       403       403       403       404
deleteComment own            401       403       403       403       404       404       ok        404       ok        ok        ok        ok        403
deleteComment another's      401       403       403       403       404       404       403       404       ok        ok        ok        ok        403
resolveThread another's      401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
reactToComment another's     401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
restoreComment own           401       403       403       404       404       404       ok        404       ok        ok        ok        ok        404
restoreComment moderated     401       403       403       404       404       404       404       404       ok        ok        ok        ok        404
restoreComment another's     401       403       403       404       404       404       404       404       ok        ok        ok        ok        404
attachFile                   401       403       403       403       404       404       ok        404       403       ok        ok        ok        403
sendUpload own               401       403       403       403       404       404       ok        404       403       ok        ok        ok        403
getFileLinks                 401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
removeAttachment own         401       403       403       403       404       404       ok        404       403       ok        ok        ok        403
removeAttachment another's   401       403       403       403       404       404       403       404       403       ok        ok        ok        403
restoreAttachment own        401       403       403       404       404       404       ok        404       404       ok        ok        ok        404
restoreAttachment another's  401       403       403       404       404       404       404       404       404       ok        ok        ok        404
listImports                  401       403       403       403       404       404       403       404       403       in        in        in        403
createImport                 401       403       403       403       404       404       403       404       403       ok        ok        ok        403
createExport                 401       403       403       403       404       404       403       404       403       ok        ok        ok        403
getImport own                401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
getRejectedRows own          401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
applyImport own              401       403       403       403       404       404       403       404       403       ok        ok        ok        403
readImportAgain own          401       403       403       403       404       404       403       404       403       ok        ok        ok        403
revertImport own             401       403       403       403       404       404       403       404       403       ok        ok        ok        403
cancelImport own             401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
getImport another's          401       403       403       404       404       404       404       404       404       ok        ok        ok        404
getRejectedRows another's    401       403       403       404       404       404       404       404       404       ok        ok        ok        404
addImportBytes another's     401       403       403       404       404       404       404       404       404       ok        ok        ok        404
applyImport another's        401       403       403       404       404       404       404       404       404       ok        ok        ok        404
readImportAgain another's    401       403       403       404       404       404       404       404       404       ok        ok        ok        404
revertImport another's       401       403       403       404       404       404       404       404       404       ok        ok        ok        404
cancelImport another's       401       403       403       404       404       404       404       404       404       ok        ok        ok        404
getKeptText                  401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
createInvitations into it    401       403       403       403       403       403       403       403       403       ok        ok        ok        403
getPersonRights in it        401       403       403       403       403       403       403       403       403       403       ok        ok        403
listProjectMembers           401       403       403       in        404       404       in        404       in        in        in        in        in
listTelegramGroups           401       403       403       in        404       404       in        404       in        in        in        in        in
unbindTelegramGroup          401       403       403       403       404       404       403       404       403       ok        ok        ok        403
addProjectMembers            401       403       403       403       404       404       403       404       403       ok        ok        ok        403
changeProjectMember          401       403       403       403       404       404       403       404       403       ok        ok        ok        403
removeProjectMember          401       403       403       403       404       404       403       404       ok        ok        ok        ok        403
listViews own                401       403       403       in        out       out       in        out       in        in        in        in        in
listViews another's          401       403       403       out       out       out       out       out       out       out       out       out       out
listViews shared             401       403       403       in        out       out       in        out       in        in        in        in        in
createView                   401       403       403       403       404       404       ok        404       403       ok        ok        ok        403
createView shared            401       403       403       403       404       404       403       404       403       ok        ok        ok        403
updateView own               401       403       403       403       404       404       ok        404       403       ok        ok        ok        403
updateView another's         401       403       403       404       404       404       404       404       404       404       404       404       404
updateView shared            401       403       403       403       404       404       403       404       403       ok        ok        ok        403
updateView own as shared     401       403       403       403       404       404       403       404       403       ok        ok        ok        403
updateView as default        401       403       403       403       404       404       403       404       403       ok        ok        ok        403
deleteView own               401       403       403       403       404       404       ok        404       403       ok        ok        ok        403
deleteView another's         401       403       403       404       404       404       404       404       404       404       404       404       404
deleteView shared            401       403       403       403       404       404       403       404       403       ok        ok        ok        403
restoreView                  401       403       403       403       404       404       ok        404       403       ok        ok        ok        403

# an open project, the task is theirs
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
listTaskChanges              401       403       403       in        in        in        in        in        in        in        in        in        in
getTask                      401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
listTaskAccess               401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
listTaskPages                401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
listReminders                401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
setReminder                  401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
createTask                   401       403       403       403       403       403       ok        403       ok        ok        ok        ok        ok
createTask assigned          401       403       403       403       403       403       ok        403       403       ok        ok        ok        403
createTask led               401       403       403       403       403       403       ok        403       403       ok        ok        ok        403
duplicateTask                401       403       403       403       403       403       ok        403       ok        ok        ok        ok        ok
updateTask title             401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
updateTask description       401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
updateTask box               401       403       403       403       ok        ok        ok        ok        403       ok        ok        ok        ok
updateTasks title            401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
updateTask repeating         401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
updateTask custom            401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
updateTask status            401       403       403       403       ok        ok        ok        ok        403       ok        ok        ok        ok
updateTask assignees         401       403       403       403       403       403       ok        ok        403       ok        ok        ok        403
updateTask lead              401       403       403       403       403       403       ok        ok        403       ok        ok        ok        403
updateTask title+status      401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
transferTasks                401       403       403       403       404       404       ok        404       403       ok        ok        ok        ok
moveTask                     401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
moveTask to a status         401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
deleteTask                   401       403       403       403       403       403       ok        403       ok        ok        ok        ok        403
changeChecklistItem tick     401       403       403       403       ok        ok        ok        ok        403       ok        ok        ok        ok
changeChecklistItem title    401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
addChecklistItem             401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
removeChecklistItem          401       403       403       403       403       403       ok        ok        403       ok        ok        ok        ok
listTaskActivity             401       403       403       in        in        in        in        in        in        in        in        in        in
listTaskBursts               401       403       403       in        in        in        in        in        in        in        in        in        in
getDescriptionVersion        401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
addComment                   401       403       403       403       ok        ok        ok        ok        403       ok        ok        ok        ok
updateComment own            401       403       403       403       ok        ok        ok        403       403       ok        ok        ok        403
updateComment another's      401       403       403       403       403       403       403       403       403       403       403       403       403
updateComment own deleted    401       403       403       404       403       403       403       404       403       403       403       403       404
deleteComment own            401       403       403       403       ok        ok        ok        403       ok        ok        ok        ok        403
deleteComment another's      401       403       403       403       403       403       403       403       ok        ok        ok        ok        403
resolveThread another's      401       403       403       403       ok        ok        ok        ok        403       ok        ok        ok        ok
reactToComment another's     401       403       403       403       ok        ok        ok        ok        403       ok        ok        ok        ok
restoreComment own           401       403       403       404       ok        ok        ok        404       ok        ok        ok        ok        404
restoreComment moderated     401       403       403       404       404       404       404       404       ok        ok        ok        ok        404
restoreComment another's     401       403       403       404       404       404       404       404       ok        ok        ok        ok        404
attachFile                   401       403       403       403       ok        ok        ok        403       403       ok        ok        ok        403
sendUpload own               401       403       403       403       ok        ok        ok        403       403       ok        ok        ok        403
getFileLinks                 401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
removeAttachment own         401       403       403       403       ok        ok        ok        403       403       ok        ok        ok        403
removeAttachment another's   401       403       403       403       403       403       403       403       403       ok        ok        ok        403
restoreAttachment own        401       403       403       404       ok        ok        ok        404       404       ok        ok        ok        404
restoreAttachment another's  401       403       403       404       404       404       404       404       404       ok        ok        ok        404
getKeptText                  401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
listViews own                401       403       403       in        in        in        in        in        in        in        in        in        in
listViews shared             401       403       403       in        out       out       in        out       in        in        in        in        in
createView                   401       403       403       403       403       403       ok        403       403       ok        ok        ok        403
updateView own               401       403       403       403       403       403       ok        403       403       ok        ok        ok        403
updateView shared            401       403       403       403       404       404       403       404       403       ok        ok        ok        403
`
