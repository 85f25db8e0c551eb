/** What permission-matrix.ts says, in every relation to a project that is open to the organisation, and to a task in it. */
export const openMatrix = `
# an open project
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
listProjects                 401       403       403       in        out       out       in        out       in        in        in        in
getProject                   401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
muteProject                  401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
createCalendarFeed of it     401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
updateProject name           401       403       403       403       404       404       403       404       403       ok        ok        ok
moveDates                    401       403       403       403       404       404       403       404       403       ok        ok        ok
saveTemplate                 401       403       403       403       404       404       403       404       403       ok        ok        ok
createCustomField            401       403       403       403       404       404       403       404       403       ok        ok        ok
updateCustomField            401       403       403       403       404       404       403       404       403       ok        ok        ok
moveCustomField              401       403       403       403       404       404       403       404       403       ok        ok        ok
addToWorkflow                401       403       403       403       404       404       403       404       403       ok        ok        ok
changeWorkflow               401       403       403       403       404       404       403       404       403       ok        ok        ok
moveStatus                   401       403       403       403       404       404       403       404       403       ok        ok        ok
removeFromWorkflow           401       403       403       403       404       404       403       404       403       ok        ok        ok
restoreToWorkflow            401       403       403       403       404       404       403       404       403       ok        ok        ok
updateProject archive        401       403       403       403       404       404       403       404       ok        ok        ok        ok
deleteProject                401       403       403       403       404       404       403       404       ok        403       ok        ok
listProjectActivity          401       403       403       in        404       404       in        404       in        in        in        in
listTasks                    401       403       403       in        out       out       in        out       in        in        in        in
listInbox                    401       403       403       in        out       out       in        out       in        in        in        in
countInbox                   401       403       403       in        out       out       in        out       in        in        in        in
search                       401       403       403       in        out       out       in        out       in        in        in        in
listTaskLinks                401       403       403       in        out       out       in        out       in        in        in        in
listProjectTasks             401       403       403       in        404       404       in        404       in        in        in        in
listTaskChanges              401       403       403       in        404       404       in        404       in        in        in        in
getTask                      401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
listReminders                401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
setReminder                  401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
createTask                   401       403       403       403       404       404       ok        404       ok        ok        ok        ok
createTask assigned          401       403       403       403       404       404       ok        404       403       ok        ok        ok
duplicateTask                401       403       403       403       404       404       ok        404       ok        ok        ok        ok
updateTask title             401       403       403       403       404       404       ok        404       403       ok        ok        ok
updateTasks title            401       403       403       403       404       404       ok        404       403       ok        ok        ok
updateTask repeating         401       403       403       403       404       404       ok        404       403       ok        ok        ok
updateTask custom            401       403       403       403       404       404       ok        404       403       ok        ok        ok
updateTask status            401       403       403       403       404       404       ok        404       403       ok        ok        ok
updateTask assignees         401       403       403       403       404       404       ok        404       403       ok        ok        ok
updateTask title+status      401       403       403       403       404       404       ok        404       403       ok        ok        ok
transferTasks                401       403       403       403       404       404       ok        404       403       ok        ok        ok
moveTask                     401       403       403       403       404       404       ok        404       403       ok        ok        ok
moveTask to a status         401       403       403       403       404       404       ok        404       403       ok        ok        ok
deleteTask                   401       403       403       403       404       404       ok        404       ok        ok        ok        ok
changeChecklistItem tick     401       403       403       403       404       404       ok        404       403       ok        ok        ok
changeChecklistItem title    401       403       403       403       404       404       ok        404       403       ok        ok        ok
addChecklistItem             401       403       403       403       404       404       ok        404       403       ok        ok        ok
removeChecklistItem          401       403       403       403       404       404       ok        404       403       ok        ok        ok
listTaskActivity             401       403       403       in        404       404       in        404       in        in        in        in
getDescriptionVersion        401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
addComment                   401       403       403       403       404       404       ok        404       403       ok        ok        ok
updateComment own            401       403       403       403       404       404       ok        404       403       ok        ok        ok
updateComment another's      401       403       403       403       404       404       403       404       403       403       403       403
updateComment own deleted    401       403       403       404       404       404       403       404       403       403       403       403
deleteComment own            401       403       403       403       404       404       ok        404       ok        ok        ok        ok
deleteComment another's      401       403       403       403       404       404       403       404       ok        ok        ok        ok
resolveThread another's      401       403       403       403       404       404       ok        404       403       ok        ok        ok
reactToComment another's     401       403       403       403       404       404       ok        404       403       ok        ok        ok
restoreComment own           401       403       403       404       404       404       ok        404       ok        ok        ok        ok
restoreComment moderated     401       403       403       404       404       404       404       404       ok        ok        ok        ok
restoreComment another's     401       403       403       404       404       404       404       404       ok        ok        ok        ok
attachFile                   401       403       403       403       404       404       ok        404       403       ok        ok        ok
sendUpload own               401       403       403       403       404       404       ok        404       403       ok        ok        ok
getFileLinks                 401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
removeAttachment own         401       403       403       403       404       404       ok        404       403       ok        ok        ok
removeAttachment another's   401       403       403       403       404       404       403       404       403       ok        ok        ok
restoreAttachment own        401       403       403       404       404       404       ok        404       404       ok        ok        ok
restoreAttachment another's  401       403       403       404       404       404       404       404       404       ok        ok        ok
listImports                  401       403       403       403       404       404       403       404       403       in        in        in
createImport                 401       403       403       403       404       404       403       404       403       ok        ok        ok
createExport                 401       403       403       403       404       404       403       404       403       ok        ok        ok
getImport own                401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
getRejectedRows own          401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
applyImport own              401       403       403       403       404       404       403       404       403       ok        ok        ok
readImportAgain own          401       403       403       403       404       404       403       404       403       ok        ok        ok
revertImport own             401       403       403       403       404       404       403       404       403       ok        ok        ok
cancelImport own             401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
getImport another's          401       403       403       404       404       404       404       404       404       ok        ok        ok
getRejectedRows another's    401       403       403       404       404       404       404       404       404       ok        ok        ok
addImportBytes another's     401       403       403       404       404       404       404       404       404       ok        ok        ok
applyImport another's        401       403       403       404       404       404       404       404       404       ok        ok        ok
readImportAgain another's    401       403       403       404       404       404       404       404       404       ok        ok        ok
revertImport another's       401       403       403       404       404       404       404       404       404       ok        ok        ok
cancelImport another's       401       403       403       404       404       404       404       404       404       ok        ok        ok
getKeptText                  401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
createInvitations into it    401       403       403       403       403       403       403       403       403       ok        ok        ok
getPersonRights in it        401       403       403       403       403       403       403       403       403       403       ok        ok
listProjectMembers           401       403       403       in        404       404       in        404       in        in        in        in
addProjectMembers            401       403       403       403       404       404       403       404       403       ok        ok        ok
changeProjectMember          401       403       403       403       404       404       403       404       403       ok        ok        ok
removeProjectMember          401       403       403       403       404       404       403       404       403       ok        ok        ok
listViews own                401       403       403       in        out       out       in        out       in        in        in        in
listViews another's          401       403       403       out       out       out       out       out       out       out       out       out
listViews shared             401       403       403       in        out       out       in        out       in        in        in        in
createView                   401       403       403       403       404       404       ok        404       403       ok        ok        ok
createView shared            401       403       403       403       404       404       403       404       403       ok        ok        ok
updateView own               401       403       403       403       404       404       ok        404       403       ok        ok        ok
updateView another's         401       403       403       404       404       404       404       404       404       404       404       404
updateView shared            401       403       403       403       404       404       403       404       403       ok        ok        ok
updateView own as shared     401       403       403       403       404       404       403       404       403       ok        ok        ok
updateView as default        401       403       403       403       404       404       403       404       403       ok        ok        ok
deleteView own               401       403       403       403       404       404       ok        404       403       ok        ok        ok
deleteView another's         401       403       403       404       404       404       404       404       404       404       404       404
deleteView shared            401       403       403       403       404       404       403       404       403       ok        ok        ok
restoreView                  401       403       403       403       404       404       ok        404       403       ok        ok        ok

# an open project, the task is theirs
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
listProjects                 401       403       403       in        in        in        in        in        in        in        in        in
getProject                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
muteProject                  401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
createCalendarFeed of it     401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
updateProject name           401       403       403       403       403       403       403       403       403       ok        ok        ok
moveDates                    401       403       403       403       403       403       403       403       403       ok        ok        ok
saveTemplate                 401       403       403       403       403       403       403       403       403       ok        ok        ok
createCustomField            401       403       403       403       403       403       403       403       403       ok        ok        ok
updateCustomField            401       403       403       403       403       403       403       403       403       ok        ok        ok
moveCustomField              401       403       403       403       403       403       403       403       403       ok        ok        ok
addToWorkflow                401       403       403       403       403       403       403       403       403       ok        ok        ok
changeWorkflow               401       403       403       403       403       403       403       403       403       ok        ok        ok
moveStatus                   401       403       403       403       403       403       403       403       403       ok        ok        ok
removeFromWorkflow           401       403       403       403       403       403       403       403       403       ok        ok        ok
restoreToWorkflow            401       403       403       403       403       403       403       403       403       ok        ok        ok
listProjectActivity          401       403       403       in        out       out       in        out       in        in        in        in
listTasks                    401       403       403       in        in        in        in        in        in        in        in        in
listInbox                    401       403       403       in        in        in        in        in        in        in        in        in
countInbox                   401       403       403       in        in        in        in        in        in        in        in        in
search                       401       403       403       in        in        in        in        in        in        in        in        in
listTaskLinks                401       403       403       in        in        in        in        in        in        in        in        in
listProjectTasks             401       403       403       in        in        in        in        in        in        in        in        in
listTaskChanges              401       403       403       in        in        in        in        in        in        in        in        in
getTask                      401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
listReminders                401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
setReminder                  401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
createTask                   401       403       403       403       403       403       ok        403       ok        ok        ok        ok
createTask assigned          401       403       403       403       403       403       ok        403       403       ok        ok        ok
duplicateTask                401       403       403       403       403       403       ok        403       ok        ok        ok        ok
updateTask title             401       403       403       403       403       403       ok        ok        403       ok        ok        ok
updateTasks title            401       403       403       403       403       403       ok        ok        403       ok        ok        ok
updateTask repeating         401       403       403       403       403       403       ok        ok        403       ok        ok        ok
updateTask custom            401       403       403       403       403       403       ok        ok        403       ok        ok        ok
updateTask status            401       403       403       403       ok        ok        ok        ok        403       ok        ok        ok
updateTask assignees         401       403       403       403       403       403       ok        ok        403       ok        ok        ok
updateTask title+status      401       403       403       403       403       403       ok        ok        403       ok        ok        ok
transferTasks                401       403       403       403       404       404       ok        404       403       ok        ok        ok
moveTask                     401       403       403       403       403       403       ok        ok        403       ok        ok        ok
moveTask to a status         401       403       403       403       403       403       ok        ok        403       ok        ok        ok
deleteTask                   401       403       403       403       403       403       ok        403       ok        ok        ok        ok
changeChecklistItem tick     401       403       403       403       ok        ok        ok        ok        403       ok        ok        ok
changeChecklistItem title    401       403       403       403       403       403       ok        ok        403       ok        ok        ok
addChecklistItem             401       403       403       403       403       403       ok        ok        403       ok        ok        ok
removeChecklistItem          401       403       403       403       403       403       ok        ok        403       ok        ok        ok
listTaskActivity             401       403       403       in        in        in        in        in        in        in        in        in
getDescriptionVersion        401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
addComment                   401       403       403       403       ok        ok        ok        ok        403       ok        ok        ok
updateComment own            401       403       403       403       ok        ok        ok        403       403       ok        ok        ok
updateComment another's      401       403       403       403       403       403       403       403       403       403       403       403
updateComment own deleted    401       403       403       404       403       403       403       404       403       403       403       403
deleteComment own            401       403       403       403       ok        ok        ok        403       ok        ok        ok        ok
deleteComment another's      401       403       403       403       403       403       403       403       ok        ok        ok        ok
resolveThread another's      401       403       403       403       ok        ok        ok        ok        403       ok        ok        ok
reactToComment another's     401       403       403       403       ok        ok        ok        ok        403       ok        ok        ok
restoreComment own           401       403       403       404       ok        ok        ok        404       ok        ok        ok        ok
restoreComment moderated     401       403       403       404       404       404       404       404       ok        ok        ok        ok
restoreComment another's     401       403       403       404       404       404       404       404       ok        ok        ok        ok
attachFile                   401       403       403       403       ok        ok        ok        403       403       ok        ok        ok
sendUpload own               401       403       403       403       ok        ok        ok        403       403       ok        ok        ok
getFileLinks                 401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
removeAttachment own         401       403       403       403       ok        ok        ok        403       403       ok        ok        ok
removeAttachment another's   401       403       403       403       403       403       403       403       403       ok        ok        ok
restoreAttachment own        401       403       403       404       ok        ok        ok        404       404       ok        ok        ok
restoreAttachment another's  401       403       403       404       404       404       404       404       404       ok        ok        ok
getKeptText                  401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
listViews own                401       403       403       in        in        in        in        in        in        in        in        in
listViews shared             401       403       403       in        out       out       in        out       in        in        in        in
createView                   401       403       403       403       403       403       ok        403       403       ok        ok        ok
updateView own               401       403       403       403       403       403       ok        403       403       ok        ok        ok
updateView shared            401       403       403       403       404       404       403       404       403       ok        ok        ok
`
