import { unpackZip } from '@/lib/server/uploads/unpack-zip'

// Unpacks a zip in a process that does nothing else, and says how many bytes of memory it took more than it had, and how many came out.
const [root = '', file = ''] = process.argv.slice(2)
const before = process.resourceUsage().maxRSS
const { bytes } = await unpackZip(root, file)
process.stdout.write(JSON.stringify({ bytes, grownBytes: (process.resourceUsage().maxRSS - before) * 1_024 }))
