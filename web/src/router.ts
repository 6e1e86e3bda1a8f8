import { nextTick, shallowRef, watchEffect } from 'vue'
import { createRouter, createWebHistory, type RouteRecordRaw } from 'vue-router'
import { hasText, t } from './i18n'

declare module 'vue-router' {
  interface RouteMeta {
    /** Text key of the title. */
    title?: string
    /** The table: no page around the board, no tab bar. */
    full?: boolean
    /** The page has its own bar at the bottom. */
    docked?: boolean
  }
}

const routes: RouteRecordRaw[] = [
  { path: '/', name: 'home', component: () => import('./pages/HomePage.vue'), meta: { title: 'nav.games' } },
  {
    path: '/lobby',
    name: 'lobby',
    component: () => import('./pages/LobbyPage.vue'),
    meta: { title: 'nav.lobby' },
  },
  {
    path: '/rooms/:code',
    name: 'room',
    component: () => import('./pages/RoomPage.vue'),
    props: true,
    meta: { title: 'nav.room', docked: true },
  },
  {
    path: '/play/:game',
    name: 'practice',
    component: () => import('./pages/PracticePage.vue'),
    props: true,
    meta: { title: 'nav.practice' },
  },
  {
    path: '/play/:game/local',
    name: 'local',
    component: () => import('./pages/LocalPage.vue'),
    props: true,
    meta: { title: 'nav.local' },
  },
  {
    path: '/play/:game/local/:id',
    name: 'local-table',
    component: () => import('./pages/LocalTablePage.vue'),
    props: true,
    meta: { title: 'nav.local', full: true },
  },
  {
    path: '/match/:id',
    name: 'match',
    component: () => import('./pages/TablePage.vue'),
    props: true,
    meta: { title: 'nav.table', full: true },
  },
  {
    path: '/learn',
    name: 'lessons',
    component: () => import('./pages/LearnPage.vue'),
    meta: { title: 'nav.learn' },
  },
  {
    path: '/learn/:game',
    name: 'lesson',
    component: () => import('./pages/LessonPage.vue'),
    props: true,
    meta: { title: 'nav.learn', full: true },
  },
  {
    path: '/replays',
    name: 'replays',
    component: () => import('./pages/ReplaysPage.vue'),
    meta: { title: 'nav.replays' },
  },
  {
    path: '/replay/:id',
    name: 'replay',
    component: () => import('./pages/ReplayPage.vue'),
    props: true,
    meta: { title: 'nav.replay', full: true },
  },
  {
    path: '/games/:game',
    name: 'game',
    component: () => import('./pages/GamePage.vue'),
    props: true,
    meta: { title: 'nav.games' },
  },
  {
    path: '/games/:game/decks',
    name: 'decks',
    component: () => import('./pages/DecksPage.vue'),
    props: true,
    meta: { title: 'decks.title', docked: true },
  },
  {
    path: '/games/:game/shared',
    name: 'shared-decks',
    component: () => import('./pages/SharedDecksPage.vue'),
    props: true,
    meta: { title: 'shared.decks' },
  },
  {
    path: '/forge',
    name: 'forge',
    component: () => import('./pages/ForgePage.vue'),
    meta: { title: 'nav.forge', docked: true },
  },
  {
    path: '/forge/library',
    name: 'forge-library',
    component: () => import('./pages/ForgeLibraryPage.vue'),
    meta: { title: 'nav.forge' },
  },
  {
    path: '/forge/:id',
    name: 'forge-rule',
    component: () => import('./pages/ForgeRulePage.vue'),
    props: true,
    meta: { title: 'nav.forge' },
  },
  {
    path: '/profile/:id',
    name: 'profile',
    component: () => import('./pages/ProfilePage.vue'),
    props: true,
    meta: { title: 'nav.profile' },
  },
  {
    path: '/people',
    name: 'people',
    component: () => import('./pages/PeoplePage.vue'),
    meta: { title: 'people.title' },
  },
  {
    path: '/friends',
    name: 'friends',
    component: () => import('./pages/FriendsPage.vue'),
    meta: { title: 'people.friends' },
  },
  {
    path: '/messages/:id?',
    name: 'messages',
    component: () => import('./pages/MessagesPage.vue'),
    props: true,
    meta: { title: 'people.messages' },
  },
  {
    path: '/i/:id',
    name: 'invitation',
    component: () => import('./pages/InvitationPage.vue'),
    props: true,
    meta: { title: 'people.invitation' },
  },
  { path: '/me', name: 'me', component: () => import('./pages/MePage.vue'), meta: { title: 'nav.me' } },
  {
    path: '/settings',
    name: 'settings',
    component: () => import('./pages/SettingsPage.vue'),
    meta: { title: 'nav.settings' },
  },
  {
    path: '/leaderboards/:game?',
    name: 'leaderboards',
    component: () => import('./pages/LeaderboardsPage.vue'),
    props: true,
    meta: { title: 'nav.leaderboards' },
  },
  {
    path: '/feedback',
    name: 'feedback',
    component: () => import('./pages/FeedbackPage.vue'),
    meta: { title: 'nav.feedback' },
  },
  {
    path: '/support',
    name: 'support',
    component: () => import('./pages/SupportPage.vue'),
    meta: { title: 'nav.support' },
  },
  {
    path: '/admin/:view?/:of?',
    name: 'admin',
    component: () => import('./pages/AdminPage.vue'),
    props: true,
    meta: { title: 'nav.admin', docked: true },
  },
  {
    path: '/sign-in',
    name: 'sign-in',
    component: () => import('./pages/SignInPage.vue'),
    meta: { title: 'nav.sign_in' },
  },
  {
    path: '/forgotten',
    name: 'forgotten',
    component: () => import('./pages/ForgottenPage.vue'),
    meta: { title: 'forgotten.title' },
  },
  {
    path: '/reset',
    name: 'reset',
    component: () => import('./pages/ResetPage.vue'),
    meta: { title: 'reset.title' },
  },
  {
    path: '/confirm',
    name: 'confirm',
    component: () => import('./pages/ConfirmPage.vue'),
    meta: { title: 'confirm.title' },
  },
  {
    path: '/:path(.*)*',
    name: 'not-found',
    component: () => import('./pages/NotFoundPage.vue'),
    meta: { title: 'nav.not_found' },
  },
]

export const router = createRouter({
  history: createWebHistory(),
  routes,
  scrollBehavior: (to, from, saved) => saved ?? (to.path === from.path ? {} : { top: 0 }),
})

/** A function, so that the title of the window follows the language. */
const title = shallowRef<() => string>(() => '')

watchEffect(() => {
  const text = title.value()
  document.title = text ? `${text} · Boardwright` : 'Boardwright'
})

router.afterEach((to, from) => {
  const key = to.meta.title ?? ''
  title.value = () => (hasText(key) ? t(key) : '')
  // A new page starts at its beginning for the keyboard and the screen reader, too.
  if (from.name !== undefined && to.path !== from.path) {
    void nextTick(() => document.getElementById('main')?.focus({ preventScroll: true }))
  }
})

/** For pages that show one thing (a room, a game): its name is the title of the window. */
export function setTitle(name: string): void {
  title.value = () => name
}
