import { PlacePage } from '@/components/pages/place-page'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('testWrapper')

export default function TestWrapperPage() {
  return <PlacePage place="testWrapper" />
}
