/**
 * Who may do what: the expected answer to every call, for everybody who could send it, in every relation to what it is
 * about. Read it in review: a change of rights shows here, and the tests send a real request for each cell.
 *
 * ok: done · in, out: a list that does or does not hold the project or task in question · 401: not signed in ·
 * 403: not allowed · 404: does not exist for them · 409: too late
 *
 * A captain and a steward have roles of their own making (permission-world.ts). Rows are named in permission-actions.ts.
 */
export const matrix = `
# everywhere
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
suggestProjectKey            401       403       403       403       403       403       403       403       403       ok        ok        ok
createProject                401       403       403       403       403       403       403       403       403       ok        ok        ok
getMe                        401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
listUsers                    401       403       403       403       403       403       ok        403       403       ok        ok        ok
listUsers of projects        401       403       403       in        out       out       in        out       in        in        in        in
createImport as a project    401       403       403       403       403       403       403       403       403       ok        ok        ok

# an open project
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
listProjects                 401       403       403       in        out       out       in        out       in        in        in        in
getProject                   401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
updateProject name           401       403       403       403       404       404       403       404       403       ok        ok        ok
updateProject archive        401       403       403       403       404       404       403       404       ok        ok        ok        ok
deleteProject                401       403       403       403       404       404       403       404       ok        403       ok        ok
listProjectActivity          401       403       403       in        404       404       in        404       in        in        in        in
listTasks                    401       403       403       in        out       out       in        out       in        in        in        in
listProjectTasks             401       403       403       in        404       404       in        404       in        in        in        in
listTaskChanges              401       403       403       in        404       404       in        404       in        in        in        in
getTask                      401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
createTask                   401       403       403       403       404       404       ok        404       ok        ok        ok        ok
createTask assigned          401       403       403       403       404       404       ok        404       403       ok        ok        ok
updateTask title             401       403       403       403       404       404       ok        404       403       ok        ok        ok
updateTask status            401       403       403       403       404       404       ok        404       403       ok        ok        ok
updateTask assignees         401       403       403       403       404       404       ok        404       403       ok        ok        ok
updateTask title+status      401       403       403       403       404       404       ok        404       403       ok        ok        ok
moveTask                     401       403       403       403       404       404       ok        404       403       ok        ok        ok
moveTask to a status         401       403       403       403       404       404       ok        404       403       ok        ok        ok
deleteTask                   401       403       403       403       404       404       ok        404       ok        ok        ok        ok
setChecklistItem             401       403       403       403       404       404       ok        404       403       ok        ok        ok
listTaskActivity             401       403       403       in        404       404       in        404       in        in        in        in
addComment                   401       403       403       403       404       404       ok        404       403       ok        ok        ok
updateComment own            401       403       403       403       404       404       ok        404       403       ok        ok        ok
updateComment another's      401       403       403       403       404       404       403       404       403       403       403       403
updateComment own deleted    401       403       403       404       404       404       403       404       403       403       403       403
deleteComment own            401       403       403       403       404       404       ok        404       ok        ok        ok        ok
deleteComment another's      401       403       403       403       404       404       403       404       ok        ok        ok        ok
restoreComment own           401       403       403       404       404       404       ok        404       ok        ok        ok        ok
restoreComment moderated     401       403       403       404       404       404       404       404       ok        ok        ok        ok
restoreComment another's     401       403       403       404       404       404       404       404       ok        ok        ok        ok
listImports                  401       403       403       403       404       404       403       404       403       in        in        in
createImport                 401       403       403       403       404       404       403       404       403       ok        ok        ok
getImport own                401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
applyImport own              401       403       403       403       404       404       403       404       403       ok        ok        ok
cancelImport own             401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
getImport another's          401       403       403       404       404       404       404       404       404       ok        ok        ok
addImportBytes another's     401       403       403       404       404       404       404       404       404       ok        ok        ok
applyImport another's        401       403       403       404       404       404       404       404       404       ok        ok        ok
cancelImport another's       401       403       403       404       404       404       404       404       404       ok        ok        ok
getKeptText                  401       403       403       ok        404       404       ok        404       ok        ok        ok        ok

# an open project, the task is theirs
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
listProjects                 401       403       403       in        in        in        in        in        in        in        in        in
getProject                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
updateProject name           401       403       403       403       403       403       403       403       403       ok        ok        ok
listProjectActivity          401       403       403       in        out       out       in        out       in        in        in        in
listTasks                    401       403       403       in        in        in        in        in        in        in        in        in
listProjectTasks             401       403       403       in        in        in        in        in        in        in        in        in
listTaskChanges              401       403       403       in        in        in        in        in        in        in        in        in
getTask                      401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
createTask                   401       403       403       403       403       403       ok        403       ok        ok        ok        ok
createTask assigned          401       403       403       403       403       403       ok        403       403       ok        ok        ok
updateTask title             401       403       403       403       403       403       ok        ok        403       ok        ok        ok
updateTask status            401       403       403       403       ok        ok        ok        ok        403       ok        ok        ok
updateTask assignees         401       403       403       403       403       403       ok        ok        403       ok        ok        ok
updateTask title+status      401       403       403       403       403       403       ok        ok        403       ok        ok        ok
moveTask                     401       403       403       403       403       403       ok        ok        403       ok        ok        ok
moveTask to a status         401       403       403       403       403       403       ok        ok        403       ok        ok        ok
deleteTask                   401       403       403       403       403       403       ok        403       ok        ok        ok        ok
setChecklistItem             401       403       403       403       ok        ok        ok        ok        403       ok        ok        ok
listTaskActivity             401       403       403       in        in        in        in        in        in        in        in        in
addComment                   401       403       403       403       ok        ok        ok        ok        403       ok        ok        ok
updateComment own            401       403       403       403       ok        ok        ok        403       403       ok        ok        ok
updateComment another's      401       403       403       403       403       403       403       403       403       403       403       403
updateComment own deleted    401       403       403       404       403       403       403       404       403       403       403       403
deleteComment own            401       403       403       403       ok        ok        ok        403       ok        ok        ok        ok
deleteComment another's      401       403       403       403       403       403       403       403       ok        ok        ok        ok
restoreComment own           401       403       403       404       ok        ok        ok        404       ok        ok        ok        ok
restoreComment moderated     401       403       403       404       404       404       404       404       ok        ok        ok        ok
restoreComment another's     401       403       403       404       404       404       404       404       ok        ok        ok        ok
getKeptText                  401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok

# a closed project
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
listProjects                 401       403       403       out       out       out       out       out       in        in        in        in
getProject                   401       403       403       404       404       404       404       404       ok        ok        ok        ok
updateProject name           401       403       403       404       404       404       404       404       403       ok        ok        ok
updateProject archive        401       403       403       404       404       404       404       404       ok        ok        ok        ok
deleteProject                401       403       403       404       404       404       404       404       ok        403       ok        ok
listProjectActivity          401       403       403       404       404       404       404       404       in        in        in        in
listTasks                    401       403       403       out       out       out       out       out       in        in        in        in
listProjectTasks             401       403       403       404       404       404       404       404       in        in        in        in
listTaskChanges              401       403       403       404       404       404       404       404       in        in        in        in
getTask                      401       403       403       404       404       404       404       404       ok        ok        ok        ok
createTask                   401       403       403       404       404       404       404       404       ok        ok        ok        ok
createTask assigned          401       403       403       404       404       404       404       404       403       ok        ok        ok
updateTask title             401       403       403       404       404       404       404       404       403       ok        ok        ok
updateTask status            401       403       403       404       404       404       404       404       403       ok        ok        ok
updateTask assignees         401       403       403       404       404       404       404       404       403       ok        ok        ok
updateTask title+status      401       403       403       404       404       404       404       404       403       ok        ok        ok
moveTask                     401       403       403       404       404       404       404       404       403       ok        ok        ok
moveTask to a status         401       403       403       404       404       404       404       404       403       ok        ok        ok
deleteTask                   401       403       403       404       404       404       404       404       ok        ok        ok        ok
setChecklistItem             401       403       403       404       404       404       404       404       403       ok        ok        ok
listTaskActivity             401       403       403       404       404       404       404       404       in        in        in        in
addComment                   401       403       403       404       404       404       404       404       403       ok        ok        ok
updateComment own            401       403       403       404       404       404       404       404       403       ok        ok        ok
updateComment another's      401       403       403       404       404       404       404       404       403       403       403       403
updateComment own deleted    401       403       403       404       404       404       404       404       403       403       403       403
deleteComment own            401       403       403       404       404       404       404       404       ok        ok        ok        ok
deleteComment another's      401       403       403       404       404       404       404       404       ok        ok        ok        ok
restoreComment own           401       403       403       404       404       404       404       404       ok        ok        ok        ok
restoreComment moderated     401       403       403       404       404       404       404       404       ok        ok        ok        ok
restoreComment another's     401       403       403       404       404       404       404       404       ok        ok        ok        ok
listImports                  401       403       403       404       404       404       404       404       403       in        in        in
createImport                 401       403       403       404       404       404       404       404       403       ok        ok        ok
getImport own                401       403       403       404       404       404       404       404       ok        ok        ok        ok
cancelImport own             401       403       403       404       404       404       404       404       ok        ok        ok        ok
getImport another's          401       403       403       404       404       404       404       404       404       ok        ok        ok
getKeptText                  401       403       403       404       404       404       404       404       ok        ok        ok        ok

# a closed project, the task is theirs
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
listProjects                 401       403       403       out       in        in        out       in        in        in        in        in
getProject                   401       403       403       404       ok        ok        404       ok        ok        ok        ok        ok
updateProject name           401       403       403       404       403       403       404       403       403       ok        ok        ok
listProjectActivity          401       403       403       404       out       out       404       out       in        in        in        in
listTasks                    401       403       403       out       in        in        out       in        in        in        in        in
listProjectTasks             401       403       403       404       in        in        404       in        in        in        in        in
listTaskChanges              401       403       403       404       in        in        404       in        in        in        in        in
getTask                      401       403       403       404       ok        ok        404       ok        ok        ok        ok        ok
createTask                   401       403       403       404       403       403       404       403       ok        ok        ok        ok
createTask assigned          401       403       403       404       403       403       404       403       403       ok        ok        ok
updateTask title             401       403       403       404       403       403       404       ok        403       ok        ok        ok
updateTask status            401       403       403       404       ok        ok        404       ok        403       ok        ok        ok
updateTask assignees         401       403       403       404       403       403       404       ok        403       ok        ok        ok
updateTask title+status      401       403       403       404       403       403       404       ok        403       ok        ok        ok
moveTask                     401       403       403       404       403       403       404       ok        403       ok        ok        ok
moveTask to a status         401       403       403       404       403       403       404       ok        403       ok        ok        ok
deleteTask                   401       403       403       404       403       403       404       403       ok        ok        ok        ok
setChecklistItem             401       403       403       404       ok        ok        404       ok        403       ok        ok        ok
listTaskActivity             401       403       403       404       in        in        404       in        in        in        in        in
addComment                   401       403       403       404       ok        ok        404       ok        403       ok        ok        ok
updateComment own            401       403       403       404       ok        ok        404       403       403       ok        ok        ok
updateComment another's      401       403       403       404       403       403       404       403       403       403       403       403
updateComment own deleted    401       403       403       404       403       403       404       404       403       403       403       403
deleteComment own            401       403       403       404       ok        ok        404       403       ok        ok        ok        ok
deleteComment another's      401       403       403       404       403       403       404       403       ok        ok        ok        ok
restoreComment own           401       403       403       404       ok        ok        404       404       ok        ok        ok        ok
restoreComment moderated     401       403       403       404       404       404       404       404       ok        ok        ok        ok
restoreComment another's     401       403       403       404       404       404       404       404       ok        ok        ok        ok
getKeptText                  401       403       403       404       ok        ok        404       ok        ok        ok        ok        ok

# a closed project, taking part as manager
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
listProjects                 401       403       403       in        in        in        in        in        in        in        in        in
getProject                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
updateProject name           401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
updateProject archive        401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
deleteProject                401       403       403       403       403       403       403       403       ok        403       ok        ok
listProjectActivity          401       403       403       in        in        in        in        in        in        in        in        in
listTasks                    401       403       403       in        in        in        in        in        in        in        in        in
listProjectTasks             401       403       403       in        in        in        in        in        in        in        in        in
listTaskChanges              401       403       403       in        in        in        in        in        in        in        in        in
getTask                      401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
createTask                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
createTask assigned          401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
updateTask title             401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
updateTask status            401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
updateTask assignees         401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
updateTask title+status      401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
moveTask                     401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
moveTask to a status         401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
deleteTask                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
setChecklistItem             401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
listTaskActivity             401       403       403       in        in        in        in        in        in        in        in        in
addComment                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
updateComment own            401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
updateComment another's      401       403       403       403       403       403       403       403       403       403       403       403
updateComment own deleted    401       403       403       403       403       403       403       403       403       403       403       403
deleteComment own            401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
deleteComment another's      401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
restoreComment own           401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
restoreComment moderated     401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
restoreComment another's     401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
listImports                  401       403       403       in        in        in        in        in        in        in        in        in
createImport                 401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
applyImport another's        401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
cancelImport another's       401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok

# a closed project, taking part as guest
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
listProjects                 401       403       403       in        in        in        in        in        in        in        in        in
getProject                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
updateProject name           401       403       403       403       403       403       403       403       403       ok        ok        ok
listProjectActivity          401       403       403       in        in        in        in        in        in        in        in        in
listTasks                    401       403       403       in        in        in        in        in        in        in        in        in
listProjectTasks             401       403       403       in        in        in        in        in        in        in        in        in
listTaskChanges              401       403       403       in        in        in        in        in        in        in        in        in
getTask                      401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
createTask                   401       403       403       403       403       403       ok        403       ok        ok        ok        ok
createTask assigned          401       403       403       403       403       403       ok        403       403       ok        ok        ok
updateTask title             401       403       403       403       403       403       ok        403       403       ok        ok        ok
updateTask status            401       403       403       403       ok        ok        ok        403       403       ok        ok        ok
updateTask assignees         401       403       403       403       403       403       ok        ok        403       ok        ok        ok
updateTask title+status      401       403       403       403       403       403       ok        403       403       ok        ok        ok
moveTask                     401       403       403       403       403       403       ok        403       403       ok        ok        ok
moveTask to a status         401       403       403       403       403       403       ok        403       403       ok        ok        ok
deleteTask                   401       403       403       403       403       403       ok        403       ok        ok        ok        ok
setChecklistItem             401       403       403       403       ok        ok        ok        403       403       ok        ok        ok
listTaskActivity             401       403       403       in        in        in        in        in        in        in        in        in
addComment                   401       403       403       403       ok        ok        ok        ok        403       ok        ok        ok
updateComment own            401       403       403       403       ok        ok        ok        403       403       ok        ok        ok
updateComment another's      401       403       403       403       403       403       403       403       403       403       403       403
updateComment own deleted    401       403       403       404       403       403       403       404       403       403       403       403
deleteComment own            401       403       403       403       ok        ok        ok        403       ok        ok        ok        ok
deleteComment another's      401       403       403       403       403       403       403       403       ok        ok        ok        ok
restoreComment own           401       403       403       404       ok        ok        ok        404       ok        ok        ok        ok
restoreComment moderated     401       403       403       404       404       404       404       404       ok        ok        ok        ok
restoreComment another's     401       403       403       404       404       404       404       404       ok        ok        ok        ok
createImport                 401       403       403       403       403       403       403       403       403       ok        ok        ok
getImport another's          401       403       403       404       404       404       404       404       404       ok        ok        ok
getKeptText                  401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok

# a closed project, taking part as volunteer
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
listProjects                 401       403       403       in        out       out       in        out       in        in        in        in
getProject                   401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
updateProject name           401       403       403       403       404       404       403       404       403       ok        ok        ok
listProjectActivity          401       403       403       in        404       404       in        404       in        in        in        in
listTasks                    401       403       403       in        out       out       in        out       in        in        in        in
listProjectTasks             401       403       403       in        404       404       in        404       in        in        in        in
getTask                      401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
createTask                   401       403       403       403       404       404       ok        404       ok        ok        ok        ok
updateTask title             401       403       403       403       404       404       ok        404       403       ok        ok        ok
updateTask status            401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
updateTask assignees         401       403       403       403       404       404       ok        404       403       ok        ok        ok
moveTask                     401       403       403       403       404       404       ok        404       403       ok        ok        ok
deleteTask                   401       403       403       403       404       404       ok        404       ok        ok        ok        ok
setChecklistItem             401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
listTaskActivity             401       403       403       in        404       404       in        404       in        in        in        in
addComment                   401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
updateComment own            401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
updateComment another's      401       403       403       403       404       404       403       404       403       403       403       403
deleteComment own            401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
deleteComment another's      401       403       403       403       404       404       403       404       ok        ok        ok        ok
restoreComment own           401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
restoreComment moderated     401       403       403       404       404       404       404       404       ok        ok        ok        ok
restoreComment another's     401       403       403       404       404       404       404       404       ok        ok        ok        ok

# a closed project, taking part as volunteer, the task is theirs
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
listProjects                 401       403       403       in        in        in        in        in        in        in        in        in
getProject                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
updateProject name           401       403       403       403       403       403       403       403       403       ok        ok        ok
listProjectActivity          401       403       403       in        out       out       in        out       in        in        in        in
listTasks                    401       403       403       in        in        in        in        in        in        in        in        in
listProjectTasks             401       403       403       in        in        in        in        in        in        in        in        in
getTask                      401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
createTask                   401       403       403       403       403       403       ok        403       ok        ok        ok        ok
updateTask title             401       403       403       403       403       403       ok        ok        403       ok        ok        ok
updateTask status            401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
updateTask assignees         401       403       403       403       403       403       ok        ok        403       ok        ok        ok
moveTask                     401       403       403       403       403       403       ok        ok        403       ok        ok        ok
deleteTask                   401       403       403       403       403       403       ok        403       ok        ok        ok        ok
setChecklistItem             401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
listTaskActivity             401       403       403       in        in        in        in        in        in        in        in        in
addComment                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
updateComment own            401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
updateComment another's      401       403       403       403       403       403       403       403       403       403       403       403
deleteComment own            401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
deleteComment another's      401       403       403       403       403       403       403       403       ok        ok        ok        ok
restoreComment own           401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
restoreComment moderated     401       403       403       404       404       404       404       404       ok        ok        ok        ok
restoreComment another's     401       403       403       404       404       404       404       404       ok        ok        ok        ok

# a task in the trash
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
listTasks                    401       403       403       out       out       out       out       out       out       out       out       out
listProjectTasks             401       403       403       out       404       404       out       404       out       out       out       out
listTaskChanges              401       403       403       out       404       404       out       404       out       out       out       out
getTask                      401       403       403       404       404       404       ok        404       ok        ok        ok        ok
updateTask title             401       403       403       404       404       404       403       404       403       403       403       403
updateTask status            401       403       403       404       404       404       403       404       403       403       403       403
updateTask assignees         401       403       403       404       404       404       403       404       403       403       403       403
moveTask                     401       403       403       404       404       404       403       404       403       403       403       403
restoreTask                  401       403       403       404       404       404       ok        404       ok        ok        ok        ok
listTaskActivity             401       403       403       404       404       404       in        404       in        in        in        in
addComment                   401       403       403       404       404       404       403       404       403       403       403       403
updateComment own            401       403       403       404       404       404       403       404       403       403       403       403
updateComment another's      401       403       403       404       404       404       403       404       403       403       403       403
deleteComment own            401       403       403       404       404       404       403       404       403       403       403       403
deleteComment another's      401       403       403       404       404       404       403       404       403       403       403       403
restoreComment own           401       403       403       404       404       404       404       404       404       404       404       404
restoreComment moderated     401       403       403       404       404       404       404       404       404       404       404       404
restoreComment another's     401       403       403       404       404       404       404       404       404       404       404       404
getKeptText                  401       403       403       404       404       404       ok        404       ok        ok        ok        ok

# a task in the trash that was theirs
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
getProject                   401       403       403       ok        404       404       ok        404       ok        ok        ok        ok
listTasks                    401       403       403       out       out       out       out       out       out       out       out       out
listProjectTasks             401       403       403       out       404       404       out       404       out       out       out       out
listTaskChanges              401       403       403       out       404       404       out       404       out       out       out       out
getTask                      401       403       403       404       404       404       ok        404       ok        ok        ok        ok
updateTask title             401       403       403       404       404       404       403       404       403       403       403       403
updateTask status            401       403       403       404       404       404       403       404       403       403       403       403
updateTask assignees         401       403       403       404       404       404       403       404       403       403       403       403
moveTask                     401       403       403       404       404       404       403       404       403       403       403       403
restoreTask                  401       403       403       404       404       404       ok        404       ok        ok        ok        ok
listTaskActivity             401       403       403       404       404       404       in        404       in        in        in        in
addComment                   401       403       403       404       404       404       403       404       403       403       403       403
updateComment own            401       403       403       404       404       404       403       404       403       403       403       403
updateComment another's      401       403       403       404       404       404       403       404       403       403       403       403
deleteComment own            401       403       403       404       404       404       403       404       403       403       403       403
deleteComment another's      401       403       403       404       404       404       403       404       403       403       403       403
restoreComment own           401       403       403       404       404       404       404       404       404       404       404       404
restoreComment moderated     401       403       403       404       404       404       404       404       404       404       404       404
restoreComment another's     401       403       403       404       404       404       404       404       404       404       404       404
getKeptText                  401       403       403       404       404       404       ok        404       ok        ok        ok        ok

# a project in the trash
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
listProjects                 401       403       403       out       out       out       out       out       in        out       in        in
getProject                   401       403       403       404       404       404       404       404       ok        404       ok        ok
updateProject name           401       403       403       404       404       404       404       404       403       404       403       403
updateProject archive        401       403       403       404       404       404       404       404       403       404       403       403
restoreProject               401       403       403       404       404       404       404       404       ok        404       ok        ok
listProjectActivity          401       403       403       404       404       404       404       404       in        404       in        in
listTasks                    401       403       403       out       out       out       out       out       out       out       out       out
listProjectTasks             401       403       403       404       404       404       404       404       in        404       in        in
getTask                      401       403       403       404       404       404       404       404       ok        404       ok        ok
createTask                   401       403       403       404       404       404       404       404       403       404       403       403
updateTask title             401       403       403       404       404       404       404       404       403       404       403       403
updateTask status            401       403       403       404       404       404       404       404       403       404       403       403
updateTask assignees         401       403       403       404       404       404       404       404       403       404       403       403
moveTask                     401       403       403       404       404       404       404       404       403       404       403       403
deleteTask                   401       403       403       404       404       404       404       404       403       404       403       403
setChecklistItem             401       403       403       404       404       404       404       404       403       404       403       403
listTaskActivity             401       403       403       404       404       404       404       404       in        404       in        in
addComment                   401       403       403       404       404       404       404       404       403       404       403       403
updateComment own            401       403       403       404       404       404       404       404       403       404       403       403
updateComment another's      401       403       403       404       404       404       404       404       403       404       403       403
deleteComment own            401       403       403       404       404       404       404       404       403       404       403       403
deleteComment another's      401       403       403       404       404       404       404       404       403       404       403       403
restoreComment own           401       403       403       404       404       404       404       404       404       404       404       404
restoreComment moderated     401       403       403       404       404       404       404       404       404       404       404       404
restoreComment another's     401       403       403       404       404       404       404       404       404       404       404       404
listImports                  401       403       403       404       404       404       404       404       403       404       403       403
createImport                 401       403       403       404       404       404       404       404       403       404       403       403
getImport own                401       403       403       404       404       404       404       404       ok        404       ok        ok
getImport another's          401       403       403       404       404       404       404       404       404       404       404       404

# a project in the trash, the task is theirs
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner
listProjects                 401       403       403       out       out       out       out       out       in        out       in        in
getProject                   401       403       403       404       404       404       404       404       ok        404       ok        ok
listTasks                    401       403       403       out       out       out       out       out       out       out       out       out
getTask                      401       403       403       404       404       404       404       404       ok        404       ok        ok
updateTask status            401       403       403       404       404       404       404       404       403       404       403       403
addComment                   401       403       403       404       404       404       404       404       403       404       403       403

# open to anybody
                             public
getSetup                     ok
createOwner                  409
signOut                      ok
listDemoPeople               ok
signInToDemo                 ok
`
