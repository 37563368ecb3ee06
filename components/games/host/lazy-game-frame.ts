import { lazy } from 'react'

/** Loads the code of `GameFrame` before it is shown. */
export const loadFrame = () => import('./game-frame').then((file) => ({ default: file.GameFrame }))

/** The frame of a game. Its code loads when it is first shown. */
export const GameFrame = lazy(loadFrame)
