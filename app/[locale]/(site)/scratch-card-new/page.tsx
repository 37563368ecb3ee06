import { PlacePage } from '@/components/pages/place-page'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('scratchCard')

export default function ScratchCardPage() {
  return <PlacePage place="scratchCard" />
}
