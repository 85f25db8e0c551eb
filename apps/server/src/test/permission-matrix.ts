import { closedMatrix } from './permission-matrix-closed.ts'
import { narrowMatrix } from './permission-matrix-narrow.ts'
import { openMatrix } from './permission-matrix-open.ts'
import { trashMatrix } from './permission-matrix-trash.ts'

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
createProject of a template  401       403       403       403       403       403       403       403       403       ok        ok        ok
listTemplates                401       403       403       403       403       403       403       403       403       ok        ok        ok
updateTemplate own           401       403       403       403       403       403       403       403       403       ok        ok        ok
updateTemplate another's     401       403       403       403       403       403       403       403       403       403       403       ok
deleteTemplate own           401       403       403       403       403       403       403       403       403       ok        ok        ok
deleteTemplate another's     401       403       403       403       403       403       403       403       403       403       403       ok
getMe                        401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
getProfile                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
checkHandle                  401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
updateProfile                401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
listUsers                    401       403       403       403       403       403       ok        403       403       ok        ok        ok
listUsers of projects        401       403       403       in        out       out       in        out       in        in        in        in
createImport as a project    401       403       403       403       403       403       403       403       403       ok        ok        ok
createExport of all          401       403       403       403       403       403       403       403       403       ok        ok        ok
getExport own                401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
getExport another's          401       403       403       404       404       404       404       404       404       404       404       404
cancelExport own             401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
cancelExport another's       401       403       403       404       404       404       404       404       404       404       404       404
getUpload own                401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
getUpload another's          401       403       403       404       404       404       404       404       404       404       404       404
sendUpload another's         401       403       403       404       404       404       404       404       404       404       404       404
cancelUpload own             401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
cancelUpload another's       401       403       403       404       404       404       404       404       404       404       404       404
listRoles                    401       403       403       403       403       403       ok        403       403       ok        ok        ok
getRoleHolders               401       403       403       403       403       403       ok        403       403       ok        ok        ok
getPersonRights              401       403       403       403       403       403       403       403       403       403       ok        ok
createRole                   401       403       403       403       403       403       403       403       403       403       ok        ok
createRole as owner          401       403       403       403       403       403       403       403       403       403       403       ok
updateRole                   401       403       403       403       403       403       403       403       403       403       ok        ok
updateRole by a key          401       403       403       403       403       403       403       403       403       403       ok        ok
updateRole by settings       401       403       403       403       403       403       403       403       403       403       403       ok
updateRole of an owner       401       403       403       403       403       403       403       403       403       403       403       ok
deleteRole                   401       403       403       403       403       403       403       403       403       403       ok        ok
deleteRole of an owner       401       403       403       403       403       403       403       403       403       403       403       ok
listGroups                   401       403       403       403       403       403       ok        403       403       ok        ok        ok
createGroup                  401       403       403       403       403       403       403       403       403       403       ok        ok
updateGroup                  401       403       403       404       404       404       403       404       404       403       ok        ok
updateGroup by a member      401       403       403       404       404       404       403       404       404       403       ok        ok
getUser                      401       403       403       404       404       404       ok        404       404       ok        ok        ok
getUser oneself              401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
updateUser name              401       403       403       404       404       404       403       404       404       403       ok        ok
updateUser to owner          401       403       403       404       404       404       403       404       404       403       403       ok
updateUser owner             401       403       403       404       404       404       403       404       404       403       403       ok
updateUser oneself           401       403       403       403       403       403       403       403       403       403       403       403
previewJoin                  401       403       403       404       404       404       403       404       404       403       ok        ok
previewJoin of an owner      401       403       403       404       404       404       403       404       404       403       403       ok
joinUser                     401       403       403       404       404       404       403       404       404       403       ok        ok
joinUser to an owner         401       403       403       404       404       404       403       404       404       403       403       ok
partUser                     401       403       403       404       404       404       403       404       404       403       ok        ok
listUserActivity             401       403       403       404       404       404       ok        404       404       ok        ok        ok
listUserSessions             401       403       403       404       404       404       403       404       404       403       ok        ok
listUserSessions owner       401       403       403       404       404       404       403       404       404       403       403       ok
endUserSession               401       403       403       404       404       404       403       404       404       403       ok        ok
endUserSessions              401       403       403       404       404       404       403       404       404       403       ok        ok
endUserSessions owner        401       403       403       404       404       404       403       404       404       403       403       ok
listPkrIds                   401       403       403       403       403       in        in        403       403       in        in        in
listClubs                    401       403       403       403       403       ok        ok        403       403       ok        ok        ok
listUsers of a club          401       403       403       403       403       403       ok        403       403       ok        ok        ok
getPkrId                     401       403       403       404       404       ok        ok        404       404       ok        ok        ok
listPkrIdActivity            401       403       403       404       404       ok        ok        404       404       ok        ok        ok
createPkrId                  401       403       403       403       403       403       403       403       403       ok        ok        ok
createPkrId with an address  401       403       403       403       403       403       403       403       403       ok        ok        ok
updatePkrId name             401       403       403       404       404       403       403       404       404       ok        ok        ok
updatePkrId phone            401       403       403       404       404       403       403       404       404       ok        ok        ok
updatePkrId link             401       403       403       404       404       403       403       404       404       ok        ok        ok
listPkrLists                 401       403       403       403       403       in        in        403       403       in        in        in
createPkrList                401       403       403       403       403       403       403       403       403       ok        ok        ok
updatePkrList                401       403       403       404       404       403       403       404       404       ok        ok        ok
changePkrListEntries         401       403       403       404       404       403       403       404       404       ok        ok        ok
updatePkrListEntry           401       403       403       404       404       403       403       404       404       ok        ok        ok
listInvitations              401       403       403       403       403       403       403       403       403       in        in        in
checkAddresses               401       403       403       403       403       403       403       403       403       ok        ok        ok
readAddressFile              401       403       403       403       403       403       403       403       403       ok        ok        ok
createInvitations            401       403       403       403       403       403       403       403       403       ok        ok        ok
createInvitations as owner   401       403       403       403       403       403       403       403       403       403       403       ok
resendInvitations            401       403       403       403       403       403       403       403       403       ok        ok        ok
revokeInvitations            401       403       403       403       403       403       403       403       403       ok        ok        ok
listWaitingPeople            401       403       403       403       403       403       403       403       403       403       in        in
approvePeople                401       403       403       403       403       403       403       403       403       403       ok        ok
approvePeople as owner       401       403       403       403       403       403       403       403       403       403       403       ok
declinePeople                401       403       403       403       403       403       403       403       403       403       ok        ok
restoreWaiting               401       403       403       403       403       403       403       403       403       403       ok        ok
createSignInLink             401       403       403       403       403       403       403       403       403       403       ok        ok
createSignInLink owner       401       403       403       403       403       403       403       403       403       403       403       ok
listSessions                 401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
endSession own               401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
endSession another's         401       403       403       404       404       404       404       404       404       404       404       404
endOtherSessions             401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
getSample                    401       403       403       403       403       403       403       403       403       403       403       ok
removeSample                 401       403       403       403       403       403       403       403       403       403       403       ok
listViews of the workspace   401       403       403       in        out       out       in        out       in        in        in        in
createView of the workspace  401       403       403       403       403       403       ok        403       403       ok        ok        ok
createView for everybody     401       403       403       403       403       403       403       403       403       ok        ok        ok
updateView of the workspace  401       403       403       403       403       403       ok        403       403       ok        ok        ok
updateView of everybody      401       403       403       403       404       404       403       404       403       ok        ok        ok
pinViews                     401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
markInbox                    401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
getNotificationSettings      401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
setDay                       401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
setNotification              401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
listCalendarFeeds own        401       403       403       in        in        in        in        in        in        in        in        in
listCalendarFeeds another's  401       403       403       out       out       out       out       out       out       out       out       out
createCalendarFeed           401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
renewCalendarFeed own        401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
renewCalendarFeed another's  401       403       403       404       404       404       404       404       404       404       404       404
deleteCalendarFeed own       401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok
deleteCalendarFeed another's  401       403       403       404       404       404       404       404       404       404       404       404

${openMatrix}
${closedMatrix}
${narrowMatrix}
${trashMatrix}

# open to anybody
                             public
getSetup                     ok
createOwner                  409
downloadExport               404
openFile                     404
getCalendar                  404
lookUpInvitation             404
acceptInvitation             404
listUnsentMail               ok
signOut                      ok
listDemoPeople               ok
signInToDemo                 ok
getUnsubscription            404
setUnsubscription            404
`
