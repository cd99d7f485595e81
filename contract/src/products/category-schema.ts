import { z } from 'zod'
import { CATEGORIES } from './category.ts'

// In a file of its own, so that a page that shows categories does not load the schema library.
export const CategorySchema = z.enum(CATEGORIES)
