import { config } from 'zod'

// Zod compiles schemas with eval when it may; the policy forbids it, and even the attempt is reported as a
// violation. Must be imported before any schema is made.
config({ jitless: true })
