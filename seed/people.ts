import { randomFor } from './random.ts'
import { slugFor } from './slug.ts'
import type { SeedAddress, SeedPerson, TownName } from './town-types.ts'
import { JUNE_STREET, type TownMap } from './towns.ts'

export const DEMO_PASSWORD = 'mainstreet-demo'

export const JUNE_EMAIL = 'customer@mainstreet.example'
export const OTIS_EMAIL = 'owner@mainstreet.example'
export const EDIE_EMAIL = 'editor@mainstreet.example'

const names = (text: string) => text.split(',').map((name) => name.trim())

const ownerNames: Record<TownName, string[]> = {
  nashville: names(`Chidi Okafor, Nettie Vance, Mei Lin Zhao, Rosario Delgado, Tom Hollis, Ruth Pruitt,
    Delphine Baptiste, Imani Brooks, Walt Tolliver, Fletcher Nash, Amara Osei, Grace Whitlock, Henrik Larsen,
    Priya Raman, Caleb Marsh, Lucía Fuentes, Samir Haddad, Della Lockhart, Odessa Freeman, Peter Calloway,
    Yuki Tanabe, Bridget Moran, Desmond Clay, Farah Siddiqui, Annika Weiss, Leo Marchetti, Tasha Greer,
    Charlie Boudreaux`),
  louisville:
    names(`Folasade Adeyemi, Edwin Ashby, Margit Novak, Curtis Meriwether, Soledad Cruz, Nora Finnegan,
    Dev Patel, Louise Tran, Gideon Ward, Bettina Hale, Kwame Mensah, Marguerite Stone`),
}

const customerNames: Record<TownName, string[]> = {
  nashville: names(`Aaliyah Jefferson, Ben Kowalski, Carmen Ortiz, Daniel Cho, Ellen McBride, Femi Adebayo,
    Gabriela Santos, Hugh Larkin, Ingrid Solberg, Jamal Whitaker, Keiko Mori, Liam Donnelly, Maya Krishnan,
    Nathan Reed, Olga Petrenko, Patrice Coleman, Quentin Marsh, Rania Khalil, Stephen Boyle, Thandi Ndlovu,
    Ursula Klein, Victor Reyes, Wendy Huang, Xavier Dupont, Yolanda Price, Zach Feldman, Anthony Rizzi,
    Bao Nguyen, Cora Stephens, Dmitri Volkov, Esther Goldberg, Frank Castellano, Gwen Abernathy, Hassan Ali,
    Isla Cameron, Joaquín Vega, Katherine Bell, Lamar Dixon, Monique Laurent, Nikhil Shah, Opal Jennings,
    Paul Hendricks, Rosa Whitfield, Simone Carter`),
  louisville: names(`Tobias Grant, Una Gallagher, Vikram Joshi, Wanda Kessler, Yusuf Demir, Zoe Papadakis,
    Abigail Turner, Brandon Lee, Cecilia Moreno, Darius Holt, Eleni Markou, Faith Okonkwo, George Tillman,
    Hana Suzuki, Isaac Romero, Joy Featherstone`),
}

const editorNames = names('Marcus Bell, Teresa Quiñones, Hollis Park, Naledi Dube, Conor Walsh, Ada Lindgren')

export type Townsfolk = {
  people: SeedPerson[]
  owners: Record<TownName, SeedPerson[]>
  customers: Record<TownName, SeedPerson[]>
  editors: SeedPerson[]
  june: SeedPerson
}

const emailFor = (name: string) => `${slugFor(name).replaceAll('-', '.')}@mainstreet.example`

/** All people in both towns. Customers live at addresses without a shop. */
export function gatherPeople(now: Date, maps: Record<TownName, TownMap>): Townsfolk {
  const june: SeedPerson = {
    email: JUNE_EMAIL,
    username: 'June',
    role: 'user',
    address: juneHome(maps.nashville),
    joinedAt: daysBefore(now, 64),
  }
  const otis: SeedPerson = {
    email: OTIS_EMAIL,
    username: 'Otis',
    role: 'admin',
    address: null,
    joinedAt: daysBefore(now, 310),
  }
  const edie: SeedPerson = {
    email: EDIE_EMAIL,
    username: 'Edie',
    role: 'user',
    address: null,
    joinedAt: daysBefore(now, 140),
  }
  const join = (username: string, role: SeedPerson['role'], address: SeedAddress | null): SeedPerson => {
    const daysAgo = randomFor(`joining of ${username}`).integer(role === 'admin' ? 200 : 35, 400)
    return { email: emailFor(username), username, role, address, joinedAt: daysBefore(now, daysAgo) }
  }

  const ownersIn = (town: TownName) => ownerNames[town].map((name) => join(name, 'admin', null))
  const customersIn = (town: TownName) => {
    const free = maps[town].homeAddresses.filter(({ street }) => street !== JUNE_STREET)
    const homes = randomFor(`homes in ${town}`).shuffled(free)
    return customerNames[town].map((name, index) => join(name, 'user', homes[index] ?? null))
  }
  const owners = { nashville: ownersIn('nashville'), louisville: ownersIn('louisville') }
  const customers = { nashville: customersIn('nashville'), louisville: customersIn('louisville') }
  const editors = editorNames.map((name) => join(name, 'user', null))
  const people = [
    june,
    otis,
    edie,
    ...Object.values(owners).flat(),
    ...Object.values(customers).flat(),
    ...editors,
  ]
  return { people, owners, customers, editors, june }
}

function juneHome({ homeAddresses }: TownMap): SeedAddress {
  const home = homeAddresses.find(({ street }) => street === JUNE_STREET)
  if (!home) throw new Error(`The address list has no ${JUNE_STREET} for the demo customer`)
  return home
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
