import { unpackZip } from '@/lib/server/uploads/unpack-zip'

// Unpacks a zip in a process of its own, and prints how many bytes of memory that took and how many bytes came out.
const [root = '', file = ''] = process.argv.slice(2)
const before = process.resourceUsage().maxRSS
const { bytes } = await unpackZip(root, file)
process.stdout.write(JSON.stringify({ bytes, grownBytes: (process.resourceUsage().maxRSS - before) * 1_024 }))
