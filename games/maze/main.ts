import { baseStyle } from '@/games/shared/hud/base-style'
import { openGame } from '@/games/shared/open-game'
import { startGame } from './game'
import { createStage } from './scene/stage'

/** The style of the HUD. */
const style = /* css */ `${baseStyle}
.top { position: absolute; top: 14px; left: 20px; right: 76px; display: flex; align-items: flex-start; justify-content: space-between; gap: 16px }
.score { position: relative; top: 0; left: 0; text-align: start }
.clock { text-align: center } .clock b { display: block; font-size: clamp(22px, 4vw, 30px); line-height: 1.2; font-weight: 700 }
.clock[data-late] b { color: var(--danger) }
.counts { display: grid; gap: 4px; font-size: 15px; font-weight: 600; margin-top: 10px }
.count { display: flex; align-items: center; gap: 6px } .count svg { width: 18px; height: 18px }
.count.life { color: #ff8f9b } .count.gem { color: var(--brand) } .count.chest { color: var(--warm) }
.pockets { position: absolute; bottom: 20px; left: 50%; translate: -50% 0; display: grid; justify-items: center; gap: 8px }
.held { display: flex; gap: 8px; min-height: 20px }
.held i { width: 18px; height: 18px; border-radius: 50%; border: 2px solid #0b0f14; box-shadow: 0 0 10px currentColor; background: currentColor }
.held i[hidden] { display: none }
.held .rose { border-radius: 3px } .held .violet { clip-path: polygon(50% 0, 100% 100%, 0 100%); border: 0; border-radius: 0 } .held .sky { rotate: 45deg; border-radius: 2px }
.breath .bar { width: 120px; color: var(--ice) } .breath[data-spent] .bar { color: var(--danger) }
@media (max-width: 480px), (max-height: 560px) { .counts { display: flex; gap: 12px; margin-top: 4px } .count { gap: 4px; white-space: nowrap } }
`

await openGame({ style, createStage, start: startGame })
