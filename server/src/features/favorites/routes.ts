import type { Route } from '../../platform/http/route.ts'
import { toggleFavoriteRoute } from './toggle-favorite.route.ts'

export const favoritesRoutes: Route[] = [toggleFavoriteRoute]
