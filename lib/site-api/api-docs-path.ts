/** Path of the API documentation. It is not a page of the app, so links to it load a new document. */
export const apiDocsPath = '/api/docs'
