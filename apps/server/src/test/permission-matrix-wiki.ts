/**
 * What permission-matrix.ts says of the wiki: of a page that is published, one that never was, one in the trash, and of
 * two whose rules name somebody else: `closed` for reading, `locked` for writing.
 */
export const wikiMatrix = `
# the wiki
                             anonymous suspended stranger  guest     volunteer referee   member    captain   steward   manager   admin     owner     token
getWiki published            401       403       403       in        in        in        in        403       in        in        in        in        in
getWiki draft                401       403       403       out       out       out       in        403       out       in        in        in        in
listPages published          401       403       403       in        in        in        in        403       in        in        in        in        in
listPages draft              401       403       403       out       out       out       in        403       out       in        in        in        in
listPages below              401       403       403       in        in        in        in        403       in        in        in        in        in
searchPages published        401       403       403       in        in        in        in        403       in        in        in        in        in
searchPages draft            401       403       403       out       out       out       in        403       out       in        in        in        in
listPageNames published      401       403       403       in        in        in        in        403       in        in        in        in        in
listPageNames draft          401       403       403       out       out       out       in        403       out       in        in        in        in
listPageNames closed         401       403       403       out       out       out       out       403       out       out       in        in        out
listPageNames deleted        401       403       403       out       out       out       out       403       out       out       out       out       out
getWiki closed               401       403       403       out       out       out       out       403       out       out       in        in        out
listPages closed             401       403       403       out       out       out       out       403       out       out       in        in        out
searchPages closed           401       403       403       out       out       out       out       403       out       out       in        in        out
getPage closed               401       403       403       404       404       404       404       404       404       404       ok        ok        404
getPage locked               401       403       403       ok        ok        ok        ok        404       ok        ok        ok        ok        ok
listPageVersions closed      401       403       403       404       404       404       404       404       404       404       ok        ok        404
addPageVersion closed        401       403       403       404       404       404       404       404       404       404       ok        ok        404
addPageVersion locked        401       403       403       403       403       403       403       404       403       403       ok        ok        403
deletePage locked            401       403       403       403       403       403       403       404       403       403       ok        ok        403
getPageRules                 401       403       403       403       403       403       ok        404       403       ok        ok        ok        ok
getPageRules closed          401       403       403       404       404       404       404       404       404       404       ok        ok        404
updatePageRules published    401       403       403       403       403       403       403       404       403       ok        ok        ok        403
updatePageRules draft        401       403       403       404       404       404       ok        404       404       ok        ok        ok        ok
updatePageRules locked       401       403       403       403       403       403       403       404       403       403       ok        ok        403
listPageShares published     401       403       403       403       403       403       403       403       403       in        in        in        403
listPageShares closed        401       403       403       403       403       403       403       403       403       out       in        in        403
getPageShare published       401       403       403       403       403       403       403       404       403       ok        ok        ok        403
getPageShare closed          401       403       403       404       404       404       404       404       404       404       ok        ok        404
updatePageShare published    401       403       403       403       403       403       403       404       403       ok        ok        ok        403
updatePageShare draft        401       403       403       404       404       404       403       404       404       ok        ok        ok        403
updatePageShare locked       401       403       403       403       403       403       403       404       403       403       ok        ok        403
renewPageShare               401       403       403       403       403       403       403       404       403       ok        ok        ok        403
listTrashedPages             401       403       403       403       403       403       403       403       in        in        in        in        403
getPage published            401       403       403       ok        ok        ok        ok        404       ok        ok        ok        ok        ok
getPage draft                401       403       403       404       404       404       ok        404       404       ok        ok        ok        ok
getPage deleted              401       403       403       404       404       404       404       404       ok        ok        ok        ok        404
exportPages published        401       403       403       ok        ok        ok        ok        403       ok        ok        ok        ok        ok
exportPages draft            401       403       403       404       404       404       ok        403       404       ok        ok        ok        ok
exportPages version          401       403       403       404       404       404       ok        403       404       ok        ok        ok        ok
createImport of pages        401       403       403       403       403       403       ok        403       403       ok        ok        ok        ok
attachPageFile published     401       403       403       403       403       403       ok        404       403       ok        ok        ok        ok
attachPageFile closed        401       403       403       404       404       404       404       404       404       404       ok        ok        404
attachPageFile locked        401       403       403       403       403       403       403       404       403       403       ok        ok        403
attachPageFile deleted       401       403       403       404       404       404       404       404       403       403       403       403       404
findPageFiles                401       403       403       in        in        in        in        404       in        in        in        in        in
findPageFiles elsewhere      401       403       403       out       out       out       out       404       out       out       out       out       out
copyPageFiles                401       403       403       403       403       403       ok        404       403       ok        ok        ok        ok
listPageImports              401       403       403       403       403       403       ok        403       403       ok        ok        ok        ok
listImportedPages            401       403       403       404       404       404       404       404       404       ok        ok        ok        404
createPage                   401       403       403       403       403       403       ok        403       403       ok        ok        ok        ok
createPage published         401       403       403       403       403       403       403       403       403       ok        ok        ok        403
movePage published           401       403       403       403       403       403       ok        404       403       ok        ok        ok        ok
movePage draft               401       403       403       404       404       404       ok        404       404       ok        ok        ok        ok
deletePage published         401       403       403       403       403       403       403       404       ok        ok        ok        ok        403
deletePage draft             401       403       403       404       404       404       403       404       404       ok        ok        ok        403
restorePage                  401       403       403       404       404       404       404       404       ok        ok        ok        ok        404
favourPage published         401       403       403       ok        ok        ok        ok        404       ok        ok        ok        ok        403
visitPage published          401       403       403       ok        ok        ok        ok        404       ok        ok        ok        ok        403
favourPage draft             401       403       403       404       404       404       ok        404       404       ok        ok        ok        403
visitPage draft              401       403       403       404       404       404       ok        404       404       ok        ok        ok        403
watchPage published          401       403       403       ok        ok        ok        ok        404       ok        ok        ok        ok        403
watchPage draft              401       403       403       404       404       404       ok        404       404       ok        ok        ok        403
listPageVersions published   401       403       403       ok        ok        ok        ok        404       ok        ok        ok        ok        ok
listPageVersions draft       401       403       403       404       404       404       ok        404       404       ok        ok        ok        ok
getPageVersion published     401       403       403       ok        ok        ok        ok        404       ok        ok        ok        ok        ok
listPageVersions rewritten   401       403       403       ok        ok        ok        ok        404       ok        ok        ok        ok        ok
getPageVersion rewritten     401       403       403       ok        ok        ok        ok        404       ok        ok        ok        ok        ok
getPageVersion draft         401       403       403       404       404       404       ok        404       404       ok        ok        ok        ok
getPageDraft published       401       403       403       403       403       403       ok        404       403       ok        ok        ok        ok
getPageDraft draft           401       403       403       404       404       404       ok        404       404       ok        ok        ok        ok
getPageDraft closed          401       403       403       404       404       404       404       404       404       404       ok        ok        404
getPageDraft locked          401       403       403       403       403       403       403       404       403       403       ok        ok        403
getPageDraft deleted         401       403       403       404       404       404       404       404       403       403       403       403       404
addPageVersion published     401       403       403       403       403       403       403       404       403       ok        ok        ok        403
addPageVersion unpublished   401       403       403       403       403       403       ok        404       403       ok        ok        ok        ok
addPageVersion draft         401       403       403       404       404       404       ok        404       404       ok        ok        ok        ok
addPageVersion deleted       401       403       403       404       404       404       404       404       403       403       403       403       404
publishPage                  401       403       403       404       404       404       403       404       404       ok        ok        ok        403
namePageVersion              401       403       403       403       403       403       ok        404       403       ok        ok        ok        ok
purgePageVersion             401       403       403       403       403       403       403       404       403       ok        ok        ok        403
restorePageVersion           401       403       403       403       403       403       403       404       403       ok        ok        ok        403
listPageComments published   401       403       403       in        in        in        in        404       in        in        in        in        in
listPageComments draft       401       403       403       out       out       out       in        404       out       in        in        in        in
listPageComments closed      401       403       403       404       404       404       404       404       404       404       ok        ok        404
listPageAccess closed        401       403       403       404       404       404       404       404       404       404       ok        ok        404
listPageComments other       401       403       403       ok        ok        ok        ok        404       ok        ok        ok        ok        ok
listPageAccess other         401       403       403       ok        ok        ok        ok        404       ok        ok        ok        ok        ok
listPageComments rewritten   401       403       403       ok        ok        ok        ok        404       ok        ok        ok        ok        ok
listPageComments locked      401       403       403       ok        ok        ok        ok        404       ok        ok        ok        ok        ok
reactToComment remark        401       403       403       403       ok        ok        ok        404       403       ok        ok        ok        ok
addPageComment published     401       403       403       403       ok        ok        ok        404       403       ok        ok        ok        ok
addPageComment locked        401       403       403       403       ok        ok        ok        404       403       ok        ok        ok        ok
addPageComment closed        401       403       403       404       404       404       404       404       404       404       ok        ok        404
addPageComment deleted       401       403       403       404       404       404       404       404       403       403       403       403       404
updateComment own remark     401       403       403       403       ok        ok        ok        404       403       ok        ok        ok        403
updateComment remark         401       403       403       403       403       403       403       404       403       403       403       403       403
deleteComment own remark     401       403       403       403       ok        ok        ok        404       ok        ok        ok        ok        403
deleteComment remark         401       403       403       403       403       403       403       404       ok        ok        ok        ok        403
resolveThread remark         401       403       403       403       ok        ok        ok        404       403       ok        ok        ok        ok
resolveThread draft remark   401       403       403       404       404       404       ok        404       404       ok        ok        ok        ok
resolveThread closed remark  401       403       403       404       404       404       404       404       404       404       ok        ok        404
`
