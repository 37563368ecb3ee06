const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="20" fill="#0b0f14"/>
<path d="M48 14 74 38 48 84 22 38Z" fill="#123a35" stroke="#26ecb2" stroke-width="4" stroke-linejoin="round"/>
<path d="M22 38h52M48 14 36 38l12 46 12-46Z" fill="none" stroke="#26ecb2" stroke-width="3" stroke-linejoin="round"/></svg>`

/** How the demo wallet introduces itself (EIP-6963). */
export const demoWalletInfo = {
  uuid: '6d1f2a3e-8a52-4c0e-9a3a-31337a11ce00',
  name: 'Intrepid demo wallet',
  icon: `data:image/svg+xml,${encodeURIComponent(icon.replaceAll('\n', ''))}` as const,
  rdns: 'game.intrepid.demo',
} as const
