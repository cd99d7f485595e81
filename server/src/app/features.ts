import { type Config, outboxDirectoryOf, verifiesEmail } from '../config/config.ts'
import { accountsRoutes } from '../features/accounts/routes.ts'
import { accountTasks } from '../features/accounts/tasks.ts'
import { dashboardRoutes } from '../features/dashboard/routes.ts'
import { deliveryRoutes } from '../features/delivery/routes.ts'
import { favoritesRoutes } from '../features/favorites/routes.ts'
import { createGeocoder } from '../features/geocoding/create-geocoder.ts'
import { geocodingRoutes } from '../features/geocoding/routes.ts'
import { handoverRoutes, handoverTasks } from '../features/handovers/routes.ts'
import { inventoryTasks } from '../features/inventory/forget-undos.ts'
import { inventoryRoutes } from '../features/inventory/routes.ts'
import { mailRoutes, mailTasks } from '../features/mails/routes.ts'
import { notificationTopics } from '../features/notifications/live-topics.ts'
import { notificationRoutes } from '../features/notifications/routes.ts'
import { notificationTasks } from '../features/notifications/tasks.ts'
import { planBackup } from '../features/operator/back-up.ts'
import { operatorRoutes } from '../features/operator/routes.ts'
import { operatorTasks } from '../features/operator/tasks.ts'
import { orderTopics } from '../features/orders/reading/live-topics.ts'
import { orderRoutes } from '../features/orders/routes.ts'
import { osrmRouter } from '../features/orders/runs/osrm-router.ts'
import { runTopics } from '../features/orders/runs/run-topics.ts'
import { orderTasks } from '../features/orders/tasks.ts'
import { personalDataRoutes } from '../features/personal-data/routes.ts'
import { pictureRoutes } from '../features/pictures/routes.ts'
import { pictureTasks } from '../features/pictures/tasks.ts'
import { platformRoutes } from '../features/platforms/routes.ts'
import { seedRefreshes } from '../features/platforms/schedule.ts'
import { platformTasks } from '../features/platforms/tasks.ts'
import { productRoutes } from '../features/products/routes.ts'
import { planForgetting, productTasks } from '../features/products/search/forget-words.ts'
import { promotionRoutes } from '../features/promotions/routes.ts'
import { promotionTasks } from '../features/promotions/tasks.ts'
import { rewardRoutes } from '../features/rewards/routes.ts'
import { rightsTopic } from '../features/rights/rights-topic.ts'
import { storeRoutes } from '../features/stores/routes.ts'
import { teamRoutes } from '../features/team/routes.ts'
import { teamTasks } from '../features/team/tasks.ts'
import type { Database, Sql } from '../infrastructure/database/database.ts'
import type { LiveTopic } from '../infrastructure/events/live-hub.ts'
import type { Route } from '../infrastructure/http/route.ts'
import { createMailer, type Mailer } from '../infrastructure/mail/mailer.ts'
import type { Task } from '../infrastructure/queue/queue.ts'
import {
  backupSettings,
  pictureStorage,
  platformSettings,
  pushSettings,
  readSealer,
} from './feature-settings.ts'
import { placesOf } from './sign-in-places.ts'

const mailerOf = (config: Config): Mailer =>
  createMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    outboxDirectory: outboxDirectoryOf(config),
  })

/** Every kind of work that is done after the answer, by feature. */
export function listTasks(config: Config): Task[] {
  const mailer = mailerOf(config)
  return [
    ...accountTasks({ mailer, places: () => placesOf(config) }),
    ...platformTasks(platformSettings(config)),
    ...handoverTasks(mailer),
    ...inventoryTasks,
    ...mailTasks(mailer),
    ...notificationTasks(pushSettings(config)),
    ...operatorTasks(mailer, backupSettings(config)),
    ...orderTasks(mailer),
    ...pictureTasks(pictureStorage(config)),
    ...productTasks,
    ...promotionTasks(mailer, { name: config.OPERATOR_NAME, address: config.OPERATOR_ADDRESS }),
    ...teamTasks(mailer),
  ]
}

/** Enqueues the repeating jobs that are missing. */
export async function seedJobs(sql: Sql, config: Config): Promise<void> {
  await seedRefreshes(sql)
  await planForgetting(sql, new Date())
  await planBackup(sql, backupSettings(config), new Date())
}

/** Every operation that this server answers, by feature. */
export function listRoutes(config: Config, _database: Database): Route[] {
  const geocoder = createGeocoder({
    geocoders: config.GEOCODER,
    censusUrl: config.CENSUS_URL,
    nominatimUrl: config.NOMINATIM_URL,
    contactEmail: config.CONTACT_EMAIL,
  })
  const router = config.ROUTER_URL === undefined ? null : osrmRouter({ url: config.ROUTER_URL })
  return [
    ...accountsRoutes({
      geocoder,
      verifiesEmail: verifiesEmail(config),
      sealer: () => readSealer(config),
      places: () => placesOf(config),
    }),
    ...geocodingRoutes(geocoder),
    ...favoritesRoutes,
    ...handoverRoutes,
    ...inventoryRoutes,
    ...mailRoutes,
    ...notificationRoutes(pushSettings(config)),
    ...operatorRoutes([config.DATA_DIR, backupSettings(config).directory]),
    ...orderRoutes(geocoder, router),
    ...personalDataRoutes({ mailer: mailerOf(config), outboxDirectory: outboxDirectoryOf(config) }),
    ...pictureRoutes(pictureStorage(config)),
    ...platformRoutes(platformSettings(config)),
    ...productRoutes,
    ...promotionRoutes,
    ...rewardRoutes,
    ...storeRoutes(geocoder),
    ...dashboardRoutes,
    ...deliveryRoutes(geocoder),
    ...teamRoutes,
  ]
}

/** The kinds of events that open tabs receive at once, by feature. */
export const listTopics = (): LiveTopic[] => [
  ...notificationTopics,
  ...orderTopics,
  ...runTopics,
  rightsTopic,
]
