import font from '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2'

/** A dark background of the score, because a sun, a moon or a portal can be behind it. */
const plate = '#0b0f14bd'

/** The common style of HUDs and panels. Games add their own rules to it. */
export const baseStyle = /* css */ `
@font-face { font-family: Sora; src: url('${font}') format('woff2'); font-weight: 100 800; font-display: swap }
:root { color-scheme: dark; --brand: #26ecb2; --second: #8a7dff; --warm: #ffb454; --danger: #ff6b7a; --ice: #6fd6ff; --text: #e6edf3; --quiet: #9fb0c0; --surface: #131a21 }
* { box-sizing: border-box }
body { font: 500 16px/1.5 Sora, system-ui, 'Noto Sans Arabic', 'Noto Sans SC', sans-serif; color: var(--text); user-select: none; -webkit-user-select: none }
canvas { position: fixed; inset: 0; width: 100%; height: 100%; display: block; outline: none }
.hud { position: fixed; inset: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left); pointer-events: none; font-variant-numeric: tabular-nums; text-shadow: 0 1px 2px #0b0f14cc, 0 0 14px #0b0f1499 }
.hud[hidden] { display: none }
.hud.numbers::before { content: ''; position: fixed; inset: 0 0 auto; height: 132px; background: linear-gradient(#0b0f14b8, #0b0f1400) }
.label { font-size: 11px; line-height: 16px; font-weight: 600; letter-spacing: .08em; color: #c7d4df; text-transform: uppercase }
.label:lang(ar), .label:lang(zh) { letter-spacing: 0 }
.score { position: absolute; top: 16px; left: 20px; isolation: isolate; text-align: left }
.score::before { content: ''; position: absolute; z-index: -1; inset: 4px; border-radius: 20px; background: ${plate}; box-shadow: 0 0 22px 20px ${plate} }
.score b { display: block; font-size: clamp(28px, 5vw, 40px); line-height: 1.1; font-weight: 700 }
.score span { display: inline-block; font-size: 14px; color: #d5e0e9 }
.bar { width: 88px; height: 4px; margin: 4px auto 0; border-radius: 2px; background: #ffffff2e; overflow: hidden }
.bar i { display: block; height: 100%; width: 100%; border-radius: 2px; background: currentColor; transform-origin: 0 50% }
svg { width: 22px; height: 22px; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round }
.cheers { position: absolute; top: 24%; left: 0; right: 0; display: grid; justify-items: center; gap: 2px; text-align: center }
.cheer { font-size: clamp(18px, 3vw, 24px); font-weight: 700; animation: cheer .9s ease-out forwards }
.cheer.warm { color: var(--warm) } .cheer.ice { color: var(--ice) } .cheer.danger { color: #ff8f9b } .cheer.brand { color: var(--brand) } .cheer.second { color: #b3aaff }
.cheer[data-lasting] { animation: none }
@keyframes cheer { 0% { opacity: 0; translate: 0 10px } 15% { opacity: 1; translate: 0 0 } 70% { opacity: 1 } 100% { opacity: 0 } }
.hint { position: absolute; bottom: 64px; left: 16px; right: 16px; text-align: center; font-size: 15px; transition: opacity .4s ease-out }
.hint[data-gone] { opacity: 0 }
.hint .keycaps { display: inline-flex; flex-wrap: wrap; justify-content: center; gap: 6px 14px; padding: 6px 12px; border-radius: 12px; background: #0b0f1480 }
.hint .keycap { display: inline-flex; align-items: center; gap: 6px; font-size: 13px }
.hint kbd { display: inline-grid; place-items: center; min-width: 30px; height: 30px; padding: 0 8px; border: 1px solid #ffffff66; border-bottom-width: 3px; border-radius: 6px; background: #0b0f14cc; font: inherit; font-size: 14px }
.hint p { width: fit-content; max-width: 100%; margin: 6px auto 0; padding: 4px 12px; border-radius: 10px; background: #0b0f1480 }
.hint .cue { padding: 6px 14px; border-radius: 12px; background: #0b0f1499; font-size: 19px; font-weight: 700; animation: rise .18s ease-out } .hint .cue kbd { min-width: 40px; height: 40px; font-size: 19px; border-color: var(--brand); color: var(--brand) }
.hurt { position: fixed; inset: 0; opacity: 0; background: radial-gradient(closest-side, #ff4d6d00 55%, #ff4d6d55 85%, #ff4d6da6) }
.countdown { position: absolute; inset: 0; display: grid; place-items: center }
.countdown b { font-size: clamp(72px, 20vmin, 140px); line-height: 1; font-weight: 800; color: #fff; text-shadow: 0 0 40px #26ecb2b3, 0 2px 6px #0b0f14; animation: count .6s ease-out }
@keyframes count { from { opacity: 0; scale: 1.5 } 30% { opacity: 1 } to { scale: 1 } }
.badge { position: absolute; bottom: 20px; left: 20px; padding: 2px 10px; border: 1px solid #ffffff55; border-radius: 99px; background: #0b0f1499; font-size: 13px }
.badge[hidden] { display: none }
.corner { position: absolute; top: 12px; right: 12px; width: 44px; height: 44px; display: grid; place-items: center; border: 0; border-radius: 8px; background: #0b0f1466; color: var(--text); pointer-events: auto; cursor: pointer }
.corner:hover { background: #1a232ccc }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
.cover { position: fixed; inset: 0; display: grid; place-items: center; padding: 16px; background: #0b0f1499; overflow: auto }
.cover[hidden] { display: none }
.cover:has(~ .cover:not([hidden])) { visibility: hidden }
.panel { width: min(400px, 100%); padding: 24px; border-radius: 16px; background: #131a21f2; border: 1px solid #ffffff14; box-shadow: 0 12px 40px #0009; font-variant-numeric: tabular-nums; animation: rise .24s ease-out }
@keyframes rise { from { opacity: 0; translate: 0 12px } }
.panel .reason { margin: 0 0 8px; font-size: 15px; color: var(--text) } .panel .reason:empty { display: none }
.panel h2 { margin: 0 0 4px; font-size: 18px; line-height: 1.3; font-weight: 600; color: var(--quiet) }
.panel .total { font-size: 48px; line-height: 1.1; font-weight: 700; margin: 0 }
.panel.best .total { color: var(--brand); text-shadow: 0 0 28px #26ecb266; animation: best .7s ease-out }
@keyframes best { 0% { scale: 1 } 35% { scale: 1.12 } 100% { scale: 1 } }
.panel .total { transform-origin: 0 60% }
[dir=rtl].panel .total { transform-origin: 100% 60% }
.panel .news { min-height: 24px; margin: 4px 0 16px; color: var(--brand) }
.panel .news.quiet { color: var(--quiet) }
.panel dl { display: grid; grid-template-columns: 1fr 1fr; gap: 12px 16px; margin: 0 0 20px; padding: 16px 0 0; border-top: 1px solid #ffffff14 }
.panel dt { font-size: 12px; color: var(--quiet) } .panel dd { margin: 0; font-size: 18px; font-weight: 600 }
.row { display: flex; flex-wrap: wrap; gap: 10px }
.action { min-height: 44px; padding: 0 18px; border-radius: 8px; border: 1px solid #ffffff24; background: transparent; color: var(--text); font: inherit; font-weight: 600; cursor: pointer }
.action:hover { background: #1a232c }
.row .action { white-space: nowrap }
.row:has(> :nth-child(3)) .action { flex: 1 } .row:has(> :nth-child(3)) .first { flex-basis: 100% }
.action.first { flex: 1; background: var(--brand); border-color: var(--brand); color: #06120d }
.action.first:hover { background: #4ff5c5 }
@keyframes wait { to { opacity: .45 } }
.action[aria-busy] { cursor: progress; animation: wait .7s .25s ease-in-out infinite alternate }
.keys { list-style: none; margin: 12px 0 20px; padding: 0; display: grid; gap: 8px }
.keys li { display: flex; align-items: center; justify-content: space-between; gap: 12px }
.keys button { min-width: 120px; min-height: 44px; padding: 0 12px; border-radius: 8px; border: 1px solid #ffffff24; background: #0b0f14; color: var(--text); font: inherit; cursor: pointer }
.keys button[data-waiting] { border-color: var(--brand); color: var(--brand) }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
@media (max-width: 480px) { .cheers { top: 22% } }
@media (max-height: 560px) { .panel { padding: 16px 20px } .panel .total { font-size: 40px } .panel .news { margin-bottom: 10px } .panel dl { padding-top: 12px; gap: 8px 16px; margin-bottom: 14px } }
@media (max-height: 460px) { .panel .total { font-size: 32px } .panel { width: min(520px, 100%); padding: 14px 16px } .panel .news { margin-bottom: 8px } .row:has(> :nth-child(3)) .first { flex-basis: 0 } .panel dl { padding-top: 8px; gap: 6px 16px; margin-bottom: 12px } }
.calm .action[aria-busy] { animation: none; opacity: .6 }
.calm .cheer, .calm .panel, .calm .panel .total, .calm .cue, .calm .countdown b { animation: none } .calm * { transition: none !important }
`
