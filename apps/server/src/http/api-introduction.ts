/** What a reader of the API's description must know before any single address; Markdown of paragraphs and lists. */
export const introduction = `This is the API that the web app uses. It speaks JSON in UTF-8. It only grows: responses may gain fields. Unknown input is refused.

**Signing in.** Send the ID token of a signed-in person as \`Authorization: Bearer …\`, never in an address. Addresses that need no token say so.

**API tokens** are for programs. Create one under Settings, Organisation, and send it in the same header. A token has the permissions you chose, and never more than its owner has at that moment. It can't use what belongs to the person: sessions, tokens, profile, inbox and \`/api/live\`. These answer 403 \`person_needed\`.

**What you can't see doesn't exist.** You get 404, even if it exists. You get 403 for what you can read but not do.

**Errors** have one shape: \`{ error, message, code, details }\`. \`error\` is a sentence for people. \`code\` is for programs. \`details\` depends on the code: \`invalid_input\` has a list of \`{ path, message }\`, a conflict has the current row.

**Changes** name for each field its value before and after: \`{ "changes": { "title": { "was": "Book courts", "set": "Book six courts" } } }\`. If the field has another value by now, nothing is changed and you get 409 with the current row. To undo a change, send it again with \`was\` and \`set\` swapped.

**Idempotency.** A POST that takes an \`Idempotency-Key\` is done once. The same request with the same key gets the first response again for 24 hours. A key has 1 to 200 visible ASCII characters. If you choose the \`id\` of what you create, a retry needs no key. An id that is already used, visible to you or not, is refused like an invalid UUID: 400, at \`body.id\`.

**Lists** come in pages of \`limit\` (50 by default, up to 200). Send \`next\` as the \`after\` of the following page. It is null on the last page.

**Caching.** If a response has an \`ETag\`, send it as \`If-None-Match\`. You get 304 as long as nothing changed.

**Limits.** Too many requests get 429, with the seconds to wait in \`Retry-After\`. A request may take 30 seconds, its headers 15.

**Live events.** Open a WebSocket at \`/api/live\`. First send \`{ "type": "hello", "token": "…" }\`, then \`{ "type": "follow", "streamId": "…", "after": 0 }\` for each project. Events come as \`{ "type": "events", "streamId", "prev", "seq", "events" }\`. If \`prev\` is higher than your own number, you missed something: load the project again.

**Times** are ISO 8601 in UTC with milliseconds. Days are \`2026-11-20\`, times of day \`18:00\`. Ids are UUIDs.`
