import { Component, type ErrorInfo, type ReactNode } from 'react'
import { forgetFailedLoads, reloadFailedStyles } from './lazy-component.tsx'

export type DrawingFailure = { error: unknown; retry: () => void }

type Props = {
  children: ReactNode
  /** Drawn in the place of the children after one of them threw. */
  failure: (failure: DrawingFailure) => ReactNode
}
type State = { failed: false } | { failed: true; error: unknown }

/** Catches what the children throw while they are drawn or fetched. `retry` draws them again. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error('A part of the page failed.', error, componentStack)
    forgetFailedLoads()
    reloadFailedStyles()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.failure({ error: this.state.error, retry: () => this.setState({ failed: false }) })
  }
}
