import { x } from '@/lib/server/logger'
import { y } from '@/components/market/market'
import { z } from '@/components/ui/button'
import { w } from '@/lib/units/site-formatter'
export const q = [x, y, z, w]
