import { Link } from 'react-router'

export function Footer() {
  return (
    <footer>
      <Link to="/about">About Us</Link>
    </footer>
  )
}
