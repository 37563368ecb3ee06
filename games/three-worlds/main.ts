import { baseStyle } from '@/games/shared/hud/base-style'
import { gapStyle } from '@/games/shared/hud/gap'
import { openGame } from '@/games/shared/open-game'
import { startGame } from './game'
import { createStage } from './scene/stage'

/** The style of the HUD. */
const style = /* css */ `${baseStyle}
${gapStyle}
.score :is(.row2, .bonus) { width: fit-content; margin-right: auto }
.score .row2 { display: flex; align-items: center; gap: 6px; font-size: 15px; color: #e0e8ef }
.score .row2 svg { width: 18px; height: 18px; color: var(--warm) }
.score .time { margin-inline-start: 10px }
.score .bonus { display: flex; align-items: baseline; gap: 6px } .score .bonus[hidden] { display: none }
.score .bonus b { font-size: 15px; line-height: 22px; color: var(--warm) }
.score .bar { width: 108px; margin: 6px 0 0; color: var(--brand); transition: opacity .24s ease-out }
.score .bar[data-full] { opacity: 0 }
.score .bar[data-winded] { color: var(--danger) }
.corner-map { position: absolute; top: 64px; right: 12px; width: 132px; padding: 8px; border-radius: 12px; background: #0b0f14a6; border: 1px solid #ffffff1f; text-shadow: none }
.corner-map .map { position: static; width: 114px; height: 114px; display: block; border-radius: 8px }
.corner-map .place { margin-top: 4px; font-size: 12px; line-height: 16px; text-align: center; color: #d5e0e9 }
.key { position: absolute; top: 20px; left: 50%; translate: -50% 0; display: flex; align-items: flex-end; gap: 4px; color: #ffffff70; direction: ltr }
.key svg { width: 28px; height: 28px; margin-right: 4px }
.key i { width: 5px; height: 8px; border-radius: 2px; background: currentColor; opacity: .4 }
.key i:nth-of-type(2) { height: 14px } .key i:nth-of-type(3) { height: 20px }
.key[data-hum='1'], .key[data-hum='2'], .key[data-hum='3'] { color: var(--warm) }
.key[data-hum='1'] i:nth-of-type(1), .key[data-hum='2'] i:nth-of-type(-n+2), .key[data-hum='3'] i { opacity: 1 }
.key[data-found] { color: var(--brand); filter: drop-shadow(0 0 8px #26ecb2) }
.key[data-found] i { display: none }
.opener { position: absolute; bottom: 92px; left: 50%; translate: -50% 0; min-height: 48px; padding: 0 22px; border-radius: 8px; border: 0; background: var(--warm); color: #1d1206; font: inherit; font-weight: 700; pointer-events: auto; cursor: pointer; text-shadow: none; box-shadow: 0 6px 24px #0008 }
.opener[data-quiet] { border: 1px solid #ffffff4d; background: #0b0f14cc; color: #e6edf3 }
.opener[hidden] { display: none }
.stick { position: fixed; top: -62px; left: -62px; width: 124px; height: 124px; border-radius: 50%; border: 2px solid #ffffff55; background: #0b0f1455 }
.stick[hidden] { display: none }
.stick i { position: absolute; inset: 36px; border-radius: 50%; background: #e6edf3b0 }
/* The keys button is below the map's corner; the stall is beside it. */
.corner.stall { inset-inline-end: auto; right: 64px }
.stall-panel .keys { max-height: 32vh; overflow-y: auto }
.stall-panel .stall-note { min-height: 1.5em; color: var(--warm) }
.stall-panel h3 { margin: 0; font-size: 14px; font-weight: 600; color: var(--quiet) }
.stall-panel .board { margin: 6px 0; padding-inline-start: 1.6em; font-size: 14px }
.stall-panel .board b { float: inline-end }
.stall-panel .stall-rank { margin: 0 0 16px; font-size: 14px }
.veil { position: fixed; inset: 0; background: #f2fbff; opacity: 0 }
.veil.lifts { animation: lift .5s ease-out }
@keyframes lift { from { opacity: .85 } to { opacity: 0 } }
.calm .veil.lifts { animation: none }
@media (max-width: 480px) { .cheers { top: 212px } .corner-map { width: 108px } .corner-map .map { width: 90px; height: 90px } }
@media (max-height: 460px) { .opener { bottom: 28px } }
`

await openGame({ style, createStage: (canvas) => createStage(canvas), start: startGame })
