import { useEffect, useRef } from 'react'

/** Tells the page of every new block by the window event `intrepid:block`, for what moves with the chain. */
export function useBlockEvent(blockNumber: number | undefined): void {
  const last = useRef(blockNumber)

  useEffect(() => {
    const isNews = last.current !== undefined && blockNumber !== undefined && blockNumber !== last.current
    last.current = blockNumber
    if (isNews) window.dispatchEvent(new CustomEvent('intrepid:block', { detail: { blockNumber } }))
  }, [blockNumber])
}
