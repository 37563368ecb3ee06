import { createStore } from 'zustand'
import type { TimeLeft } from '@/lib/sale/sale-timing'

/** The time until the sale opens, from the countdown of the landing page to the header outside of it; null without a countdown. */
export const saleStartStore = createStore<{ readonly left: TimeLeft | null }>(() => ({ left: null }))
