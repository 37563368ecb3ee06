/** What is said where a developers' page does not exist. */
export default function DevNotFound() {
  return <h1 className="text-heading font-semibold">This page could not be found</h1>
}
