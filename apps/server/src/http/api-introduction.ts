/** What a reader of the API's description must know before any single address; Markdown of paragraphs and lists. */
export const introduction = `The API that the web app itself uses. It speaks JSON in UTF-8, and only grows: an answer may gain fields, while input that is not known is refused.

**Signing in.** Send the ID token of a signed-in person as \`Authorization: Bearer …\`, never in an address. Addresses that need no token say so.

**API tokens** are for programs: made under Settings, Organisation, sent in the same header, and for what stands in their scope as far as their owner may do it at that moment. What is a person’s own business (sign-ins, tokens, the profile, the inbox) refuses them with 403 \`person_needed\`, as does \`/api/live\`.

**What you may not see does not exist.** It is answered 404, also when it is there. 403 is for what you can read but not do.

**Refusals** have one shape: \`{ error, message, code, details }\`. \`error\` is a sentence for people, \`code\` is what a program goes by, \`details\` depend on the code: for \`invalid_input\` a list of \`{ path, message }\`, for a conflict the present row.

**Changes** name for each field what you believe it is and what it shall be: \`{ "changes": { "title": { "was": "Book courts", "set": "Book six courts" } } }\`. If a field is no longer what you believed, nothing is changed and the answer is 409 with the present row. The same call with \`was\` and \`set\` swapped undoes it.

**Doing a thing once.** A POST that takes an \`Idempotency-Key\` is done once with it; the same request with the same key gets the first answer again for 24 hours. A key has 1 to 200 visible ASCII characters; another one is refused. Where you choose the \`id\` of what you make, a retry without a key is known by it. An id that something has already, seen or not, is refused like one that is no UUID: 400, at \`body.id\`.

**Lists** come in pages of \`limit\` (50, at most 200); \`next\` is the \`after\` of the page that follows, and null on the last.

**What you have already** need not be sent again: where an answer has an \`ETag\`, the same request with it in \`If-None-Match\` is answered 304 as long as nothing changed.

**Limits.** Too many requests are answered 429 with the seconds to wait in \`Retry-After\`. A request may take 30 seconds; its headers 15.

**Live.** A WebSocket at \`/api/live\`: the first message is \`{ "type": "hello", "token": "…" }\`, then \`{ "type": "follow", "streamId": "…", "after": 0 }\` for each project. Events come as \`{ "type": "events", "streamId", "prev", "seq", "events" }\`; whoever finds \`prev\` above their own number has missed something and loads again.

**Times** are ISO 8601 in UTC with milliseconds, days \`2026-11-20\`, times of day \`18:00\`; ids are UUIDs.`
