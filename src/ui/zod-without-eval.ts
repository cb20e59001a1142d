import { z } from 'zod'

// Zod tries whether it may write faster code for itself, which the policy of the page forbids. Imported before any schema.
z.config({ jitless: true })
