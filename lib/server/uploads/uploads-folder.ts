import 'server-only'
import { join } from 'node:path'

/** Where a zip is gathered while it arrives. @param root `UPLOADS_DIR`. @param id of the arrival, a UUID of ours. */
export const arrivalFile = (root: string, id: string) => join(root, 'arriving', `${id}.zip`)

/** Where builds are unpacked before they are what they are to be; on the same disk, so that they can be moved at once. */
export const unpackingFolder = (root: string) => join(root, 'unpacking')

/** Where builds are on their way out. */
export const leavingFolder = (root: string) => join(root, 'leaving')

/** Where a build lies. @param hash 64 hexadecimal digits. */
export const buildFolder = (root: string, hash: string) => join(root, 'builds', hash)
