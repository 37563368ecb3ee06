import { baseStyle } from '@/games/shared/hud/base-style'

/** How the words and numbers over the picture look. */
export const style = /* css */ `${baseStyle}
.chain { position: absolute; top: 16px; left: 50%; translate: -50% 0; text-align: center; transition: opacity .24s ease-out }
.chain[data-empty] { opacity: 0 }
.chain b { display: block; font-size: clamp(26px, 4.4vw, 36px); line-height: 1.1; font-weight: 800; color: var(--brand) }
.chain[data-double] b { color: var(--warm) }
.chain .bar { color: var(--brand) }
.powers { position: absolute; left: 20px; top: 112px; display: grid; gap: 8px }
.power { display: grid; grid-template-columns: 22px auto; align-items: center; gap: 8px; color: var(--ice) }
.power[hidden] { display: none }
.power .bar { width: 64px; margin: 0 }
.power b { font-size: 14px }
.power.magnet { color: var(--brand) } .power.double { color: var(--warm) } .power.stasis { color: #b3aaff }
.dashes { position: absolute; bottom: 22px; left: 50%; translate: -50% 0; display: flex; gap: 10px }
.dashes i { width: 18px; height: 18px; rotate: 45deg; border: 1.5px solid #ffffff80; border-radius: 3px; background: linear-gradient(to top left, var(--brand) var(--full, 0%), #0b0f1466 var(--full, 0%)) }
.dashes i[data-full] { border-color: var(--brand); box-shadow: 0 0 12px #26ecb2aa }
@media (max-width: 480px) { .powers { top: 100px } }
`
