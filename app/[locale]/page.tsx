export default function LandingPage() {
  return <h1>Intrepid</h1>
}
