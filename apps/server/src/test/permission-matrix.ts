import { closedMatrix } from './permission-matrix-closed.ts'
import { ledMatrix } from './permission-matrix-led.ts'
import { narrowMatrix } from './permission-matrix-narrow.ts'
import { openMatrix } from './permission-matrix-open.ts'
import { trashMatrix } from './permission-matrix-trash.ts'
import { wikiMatrix } from './permission-matrix-wiki.ts'

/**
 * Who may do what: the expected answer to every call, for everybody who could send it, in every relation to what it is
 * about. Read it in review: a change of rights shows here, and the tests send a real request for each cell.
 *
 * ok: done · in, out: a list that does or does not hold the project or task in question · 401: not signed in ·
 * 400: theirs to do, had they typed their name · 403: not allowed · 404: does not exist for them · 409: too late
 *
 * A captain and a steward have roles of their own making (permission-world.ts). Rows are named in permission-actions.ts.
 */
export const matrix = `
# everywhere
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner     token
suggestProjectKey            401       403       403       403       403       403       403       403       403       ok        ok        ok        403
createProject                401       403       403       403       403       403       403       403       403       ok        ok        ok        403
createProject of a template  401       403       403       403       403       403       403       403       403       ok        ok        ok        403
listTemplates                401       403       403       403       403       403       403       403       403       ok        ok        ok        403
updateTemplate own           401       403       403       403       403       403       403       403       403       ok        ok        ok        403
updateTemplate another's     401       403       403       403       403       403       403       403       403       403       403       ok        403
deleteTemplate own           401       403       403       403       403       403       403       403       403       ok        ok        ok        403
deleteTemplate another's     401       403       403       403       403       403       403       403       403       403       403       ok        403
getMe                        401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
getOrganisation              401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
addLogo                      401       403       403       403       403       403       403       403       403       403       403       ok        403
updateOrganisation           401       403       403       403       403       403       403       403       403       403       403       ok        403
getMailState                 401       403       403       403       403       403       403       403       403       403       403       ok        403
testMail                     401       403       403       403       403       403       403       403       403       403       403       ok        403
getConnections               401       403       403       403       403       403       403       403       403       403       403       ok        403
testTelegram                 401       403       403       403       403       403       403       403       403       403       403       ok        403
listBackups                  401       403       403       403       403       403       403       403       403       403       403       in        403
createBackup                 401       403       403       403       403       403       403       403       403       403       403       ok        403
drillBackup                  401       403       403       403       403       403       403       403       403       403       403       ok        403
linkBackup                   401       403       403       403       403       403       403       403       403       403       403       ok        403
deleteBackup                 401       403       403       403       403       403       403       403       403       403       403       ok        403
getProfile                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
checkHandle                  401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
updateProfile                401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
exportOwnData                401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
previewDeletion              401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
deleteAccount unconfirmed    401       403       403       400       400       400       400       400       400       400       400       400       403
addPicture                   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
getPicture of nobody         401       403       403       404       404       404       404       404       404       404       404       404       404
updatePreferences            401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
openHelp                     401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
listUsers                    401       403       403       403       403       403       ok        403       403       ok        ok        ok        ok
listUsers of projects        401       403       403       in        in        in        in        out       in        in        in        in        in
listKnownPeople              401       403       403       in        in        in        in        out       in        in        in        in        in
listNameChanges foreign      401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
createImport as a project    401       403       403       403       403       403       403       403       403       ok        ok        ok        403
createExport of all          401       403       403       403       403       403       403       403       403       ok        ok        ok        403
getExport own                401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
getExport another's          401       403       403       404       404       404       404       404       404       404       404       404       404
cancelExport own             401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
cancelExport another's       401       403       403       404       404       404       404       404       404       404       404       404       404
getUpload own                401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
getUpload another's          401       403       403       404       404       404       404       404       404       404       404       404       404
sendUpload another's         401       403       403       404       404       404       404       404       404       404       404       404       404
cancelUpload own             401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
cancelUpload another's       401       403       403       404       404       404       404       404       404       404       404       404       404
listRoles                    401       403       403       403       403       403       ok        403       403       ok        ok        ok        ok
getRoleHolders               401       403       403       403       403       403       ok        403       403       ok        ok        ok        ok
getPersonRights              401       403       403       403       403       403       403       403       403       403       ok        ok        403
createRole                   401       403       403       403       403       403       403       403       403       403       ok        ok        403
createRole as owner          401       403       403       403       403       403       403       403       403       403       403       ok        403
updateRole                   401       403       403       403       403       403       403       403       403       403       ok        ok        403
updateRole by a key          401       403       403       403       403       403       403       403       403       403       ok        ok        403
updateRole by settings       401       403       403       403       403       403       403       403       403       403       403       ok        403
updateRole of an owner       401       403       403       403       403       403       403       403       403       403       403       ok        403
deleteRole                   401       403       403       403       403       403       403       403       403       403       ok        ok        403
deleteRole of an owner       401       403       403       403       403       403       403       403       403       403       403       ok        403
listApiTokens                401       403       403       403       403       403       403       403       403       403       in        in        403
createApiToken               401       403       403       403       403       403       403       403       403       403       ok        ok        403
createApiToken for settings  401       403       403       403       403       403       403       403       403       403       403       ok        403
renameApiToken               401       403       403       403       403       403       403       403       403       403       ok        ok        403
renameApiToken another's     401       403       403       403       403       403       403       403       403       403       403       403       403
revokeApiToken               401       403       403       403       403       403       403       403       403       403       ok        ok        403
revokeApiToken another's     401       403       403       403       403       403       403       403       403       403       ok        ok        403
listInbox done               401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
listWebhooks                 401       403       403       403       403       403       403       403       403       403       in        in        403
createWebhook                401       403       403       403       403       403       403       403       403       403       ok        ok        403
updateWebhook                401       403       403       403       403       403       403       403       403       403       ok        ok        403
updateWebhook another's      401       403       403       403       403       403       403       403       403       403       403       403       403
rotateWebhook                401       403       403       403       403       403       403       403       403       403       ok        ok        403
testWebhook                  401       403       403       403       403       403       403       403       403       403       ok        ok        403
listDeliveries               401       403       403       403       403       403       403       403       403       403       ok        ok        403
listDeliveries another's     401       403       403       403       403       403       403       403       403       403       403       403       403
replayDelivery               401       403       403       403       403       403       403       403       403       403       ok        ok        403
replayDelivery another's     401       403       403       403       403       403       403       403       403       403       403       403       403
deleteWebhook                401       403       403       403       403       403       403       403       403       403       ok        ok        403
deleteWebhook another's      401       403       403       403       403       403       403       403       403       403       ok        ok        403
listAudit                    401       403       403       403       403       403       403       403       403       403       ok        ok        403
exportAudit                  401       403       403       403       403       403       403       403       403       403       ok        ok        403
listGroups                   401       403       403       403       403       403       ok        403       403       ok        ok        ok        ok
createGroup                  401       403       403       403       403       403       403       403       403       403       ok        ok        403
updateGroup                  401       403       403       404       404       404       403       404       404       403       ok        ok        403
updateGroup by a member      401       403       403       404       404       404       403       404       404       403       ok        ok        403
getUser                      401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
getUser oneself              401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
updateUser name              401       403       403       404       404       404       403       404       404       403       ok        ok        403
updateUser to owner          401       403       403       404       404       404       403       404       404       403       403       ok        403
updateUser owner             401       403       403       404       404       404       403       404       404       403       403       ok        403
updateUser oneself           401       403       403       403       403       403       403       403       403       403       403       403       403
updateUsers name             401       403       403       404       404       404       403       404       404       403       ok        ok        403
updateUsers to owner         401       403       403       404       404       404       403       404       404       403       403       ok        403
updateUsers owner            401       403       403       404       404       404       403       404       404       403       403       ok        403
previewJoin                  401       403       403       404       404       404       403       404       404       403       ok        ok        403
previewJoin of an owner      401       403       403       404       404       404       403       404       404       403       403       ok        403
joinUser                     401       403       403       404       404       404       403       404       404       403       ok        ok        403
joinUser to an owner         401       403       403       404       404       404       403       404       404       403       403       ok        403
partUser                     401       403       403       404       404       404       403       404       404       403       ok        ok        403
listUserActivity             401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
listUserBursts               401       403       403       ok        404       404       ok        404       ok        ok        ok        ok        ok
listUserSessions             401       403       403       404       404       404       403       404       404       403       ok        ok        403
listUserSessions owner       401       403       403       404       404       404       403       404       404       403       403       ok        403
endUserSession               401       403       403       404       404       404       403       404       404       403       ok        ok        403
endUserSessions              401       403       403       404       404       404       403       404       404       403       ok        ok        403
endUserSessions owner        401       403       403       404       404       404       403       404       404       403       403       ok        403
listPkrIds                   401       403       403       403       403       in        in        403       403       in        in        in        403
countPkrIds                  401       403       403       403       403       ok        ok        403       403       ok        ok        ok        403
listClubs                    401       403       403       403       403       ok        ok        403       403       ok        ok        ok        403
listUsers of a club          401       403       403       403       403       403       ok        403       403       ok        ok        ok        403
getPkrId                     401       403       403       404       404       ok        ok        404       404       ok        ok        ok        404
listPkrIdActivity            401       403       403       404       404       ok        ok        404       404       ok        ok        ok        404
listPkrMentions              401       403       403       404       404       ok        ok        404       404       ok        ok        ok        404
findNamedPkrIds              401       403       403       403       403       in        in        403       403       in        in        in        403
createPkrId                  401       403       403       403       403       403       403       403       403       ok        ok        ok        403
createPkrId with an address  401       403       403       403       403       403       403       403       403       ok        ok        ok        403
issuePkrIds                  401       403       403       403       403       403       403       403       403       ok        ok        ok        403
getPkrId of a merged one     401       403       403       404       404       ok        ok        404       404       ok        ok        ok        404
listPkrIds by a merged one   401       403       403       403       403       in        in        403       403       in        in        in        403
listPkrIds not reserved      401       403       403       403       403       in        in        403       403       in        in        in        403
listPkrDuplicates            401       403       403       403       403       ok        ok        403       403       ok        ok        ok        403
tellDuplicatesApart          401       403       403       404       404       403       403       404       404       ok        ok        ok        404
mergePkrId                   401       403       403       404       404       403       403       404       404       ok        ok        ok        404
partPkrId                    401       403       403       404       404       403       403       404       404       ok        ok        ok        404
getNextPkrNumber             401       403       403       403       403       ok        ok        403       403       ok        ok        ok        403
tryPkrFormat                 401       403       403       403       403       403       403       403       403       403       403       ok        403
updatePkrId name             401       403       403       404       404       403       403       404       404       ok        ok        ok        404
updatePkrId phone            401       403       403       404       404       403       403       404       404       ok        ok        ok        404
updatePkrId link             401       403       403       404       404       403       403       404       404       ok        ok        ok        404
updatePkrIds name            401       403       403       404       404       403       403       404       404       ok        ok        ok        404
updatePkrIds phone           401       403       403       404       404       403       403       404       404       ok        ok        ok        404
exportPkrIds                 401       403       403       403       403       403       403       403       403       403       ok        ok        403
createImport of members      401       403       403       403       403       403       403       403       403       ok        ok        ok        403
listRegisterImports          401       403       403       403       403       403       403       403       403       in        in        in        403
listRegisterRows             401       403       403       404       404       404       404       404       404       ok        ok        ok        404
readRegisterAgain            401       403       403       404       404       404       404       404       404       ok        ok        ok        404
applyImport of members       401       403       403       404       404       404       404       404       404       ok        ok        ok        404
listPkrLists                 401       403       403       403       403       in        in        403       403       in        in        in        403
createPkrList                401       403       403       403       403       403       403       403       403       ok        ok        ok        403
createPkrList live           401       403       403       403       403       403       403       403       403       ok        ok        ok        403
previewPkrList               401       403       403       403       403       in        in        403       403       in        in        in        403
listInvitable                401       403       403       404       404       403       403       404       404       in        in        in        404
inviteListed                 401       403       403       404       404       403       403       404       404       ok        ok        ok        404
updatePkrList                401       403       403       404       404       403       403       404       404       ok        ok        ok        404
changePkrListEntries         401       403       403       404       404       403       403       404       404       ok        ok        ok        404
updatePkrListEntry           401       403       403       404       404       403       403       404       404       ok        ok        ok        404
makePkrCards                 401       403       403       404       404       403       403       404       404       403       ok        ok        404
updatePkrListEntries         401       403       403       404       404       403       403       404       404       ok        ok        ok        404
listInvitations              401       403       403       403       403       403       403       403       403       in        in        in        403
listInvitedPeople            401       403       403       out       out       out       in        out       out       in        in        in        out
findByAddress                401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        ok
addStandIn                   401       403       403       403       403       403       403       403       403       ok        ok        ok        403
checkAddresses               401       403       403       403       403       403       403       403       403       ok        ok        ok        403
readAddressFile              401       403       403       403       403       403       403       403       403       ok        ok        ok        403
createInvitations            401       403       403       403       403       403       403       403       403       ok        ok        ok        403
createInvitations as owner   401       403       403       403       403       403       403       403       403       403       403       ok        403
resendInvitations            401       403       403       403       403       403       403       403       403       ok        ok        ok        403
setInvitationRole            401       403       403       403       403       403       403       403       403       ok        ok        ok        403
setInvitationRole as owner   401       403       403       403       403       403       403       403       403       403       403       ok        403
revokeInvitations            401       403       403       403       403       403       403       403       403       ok        ok        ok        403
restoreInvitations           401       403       403       403       403       403       403       403       403       ok        ok        ok        403
listWaitingPeople            401       403       403       403       403       403       403       403       403       403       in        in        403
approvePeople                401       403       403       403       403       403       403       403       403       403       ok        ok        403
approvePeople as owner       401       403       403       403       403       403       403       403       403       403       403       ok        403
declinePeople                401       403       403       403       403       403       403       403       403       403       ok        ok        403
restoreWaiting               401       403       403       403       403       403       403       403       403       403       ok        ok        403
createSignInLink             401       403       403       403       403       403       403       403       403       403       ok        ok        403
createSignInLink owner       401       403       403       403       403       403       403       403       403       403       403       ok        403
getSecondStep                401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
renewRecoveryCodes           401       403       403       404       404       404       404       404       404       404       404       404       403
getUserSecondStep            401       403       403       403       403       403       403       403       403       403       ok        ok        403
removeSecondStep             401       403       403       403       403       403       403       403       403       403       ok        ok        403
removeSecondStep owner       401       403       403       403       403       403       403       403       403       403       403       ok        403
getTelegram                  401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
startTelegramLink            401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
showTelegramOffer            401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
confirmTelegramLink own      401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
confirmTelegramLink offered  401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
dropTelegramLink             401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
disconnectTelegram           401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
greetByTelegram              401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
listSessions                 401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
endSession own               401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
endSession another's         401       403       403       404       404       404       404       404       404       404       404       404       403
endOtherSessions             401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
endAllSessions               401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
getFirstSteps                401       403       403       403       403       403       403       403       403       403       403       ok        403
getSample                    401       403       403       403       403       403       403       403       403       403       403       ok        403
removeSample                 401       403       403       403       403       403       403       403       403       403       403       ok        403
listViews of the workspace   401       403       403       in        out       out       in        out       in        in        in        in        in
createView of the workspace  401       403       403       403       403       403       ok        403       403       ok        ok        ok        403
createView for everybody     401       403       403       403       403       403       403       403       403       ok        ok        ok        403
updateView of the workspace  401       403       403       403       403       403       ok        403       403       ok        ok        ok        403
updateView of everybody      401       403       403       403       404       404       403       404       403       ok        ok        ok        403
pinViews                     401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
markInbox                    401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
getNotificationSettings      401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
setDay                       401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
listPushSubscriptions        401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
addPushSubscription          401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
removePushSubscription own   401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
removePushSubscription another's  401       403       403       404       404       404       404       404       404       404       404       404       403
testPush own                 401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
testPush another's           401       403       403       404       404       404       404       404       404       404       404       404       403
setNotification              401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
listCalendarFeeds own        401       403       403       in        in        in        in        in        in        in        in        in        403
listCalendarFeeds another's  401       403       403       out       out       out       out       out       out       out       out       out       403
createCalendarFeed           401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
renewCalendarFeed own        401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
renewCalendarFeed another's  401       403       403       404       404       404       404       404       404       404       404       404       403
deleteCalendarFeed own       401       403       403       ok        ok        ok        ok        ok        ok        ok        ok        ok        403
deleteCalendarFeed another's  401       403       403       404       404       404       404       404       404       404       404       404       403

${openMatrix}
${closedMatrix}
${ledMatrix}
${narrowMatrix}
${trashMatrix}
${wikiMatrix}

# open to anybody
                             public
getSetup                     ok
createOwner                  409
claimSetup                   409
downloadExport               404
downloadBackup               404
openFile                     404
getCalendar                  404
getSharedPage                404
listSharedPages              404
openSharedFile               404
openShare                    404
lookUpInvitation             404
acceptInvitation             404
listUnsentMail               ok
signOut                      ok
listDemoPeople               ok
signInToDemo                 ok
listCardKeys                 ok
getLogo of nobody            404
checkPkrCard                 404
getUnsubscription            404
setUnsubscription            404
renewPushSubscription        404
signInByTelegram             403
mailTelegramCode             403
proveTelegramAddress         403
offerTelegramLink            403
getTelegramLink              403
agreeTelegramLink            403
refuseTelegramLink           403
`
