export function toOldNodeMessage(version: string): string | null
export function refuseOldNode(version: string): void
