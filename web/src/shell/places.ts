/** Where the bar and the tab bar lead to. */
export interface Place {
  readonly to: string
  readonly text: string
  readonly icon: string
  /** Names of the routes that belong to it. */
  readonly routes: readonly string[]
}

/** For whoever has an account; on a phone in the place of the last one. */
export const PEOPLE: Place = {
  to: '/people',
  text: 'people.title',
  icon: 'chat',
  routes: ['people', 'friends', 'messages'],
}

export const PLACES: readonly Place[] = [
  { to: '/', text: 'nav.games', icon: 'home', routes: ['home', 'game', 'practice', 'local', 'local-table'] },
  { to: '/lobby', text: 'nav.lobby', icon: 'users', routes: ['lobby', 'room', 'match'] },
  { to: '/forge', text: 'nav.forge', icon: 'forge', routes: ['forge', 'forge-library', 'forge-rule'] },
  { to: '/learn', text: 'nav.learn', icon: 'book', routes: ['lessons', 'lesson'] },
  { to: '/replays', text: 'nav.replays', icon: 'replay', routes: ['replays', 'replay'] },
  { to: '/leaderboards', text: 'nav.leaderboards', icon: 'list', routes: ['leaderboards'] },
]
