'use client'

import { useEffect } from 'react'
import { reloadAfterChunkFailure } from './chunk-failure'

/** Loads the page anew where it broke because a part of its code is gone; what an error page shows stays for other errors. */
export function useChunkReload(error: unknown): void {
  useEffect(() => void reloadAfterChunkFailure(error), [error])
}
