import type { HttpError } from '@/lib/server/http/http-error'
import { unpackZip } from '@/lib/server/uploads/unpack-zip'

// Unpacks a zip in a process of its own, and prints how many bytes of memory that took and how many bytes came out, or
// the code of its refusal.
const [root = '', file = ''] = process.argv.slice(2)
const before = process.resourceUsage().maxRSS
const outcome = await unpackZip(root, file).catch((error: unknown) => ({ code: (error as HttpError).code }))
process.stdout.write(JSON.stringify({ ...outcome, grownBytes: (process.resourceUsage().maxRSS - before) * 1_024 }))
