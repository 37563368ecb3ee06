'use client'

import { createContext } from 'react'
import type { AllGameNumbers } from '@/lib/games/attempt-answers'

/** The numbers of our games for the cards below; null while nobody knows them. */
export const KnownNumbers = createContext<AllGameNumbers | 'unavailable' | null>(null)
