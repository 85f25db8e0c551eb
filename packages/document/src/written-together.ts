/** Where a document that several write stands in one of Yjs. */
export const documentField = 'document'

/** The attribute in which a node that is no text, such as a picture in a link, carries its marks: Yjs has them for texts alone. */
export const marksAttribute = 'marks'
