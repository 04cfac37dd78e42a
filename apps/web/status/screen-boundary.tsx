import type { ReactNode } from 'react'
import { Component } from 'react'
import { BrokenPanel } from './broken-panel.tsx'

interface ScreenBoundaryProps {
  /** Another place is another try. */
  readonly place: string
  readonly children: ReactNode
}
interface ScreenBoundaryState {
  readonly error: unknown
  readonly place: string
}

/** SH-15: an error stays inside its screen; menu and header go on working. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { error: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<ScreenBoundaryState> {
    return { error: error ?? new Error('unknown') }
  }

  static getDerivedStateFromProps(props: ScreenBoundaryProps, state: ScreenBoundaryState): Partial<ScreenBoundaryState> | null {
    return props.place === state.place ? null : { error: null, place: props.place }
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return <BrokenPanel error={this.state.error} retry={() => this.setState({ error: null })} />
  }
}
