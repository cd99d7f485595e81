// Made by tools/cut-time-zones.ts. Change the exceptions in tools/zip-time-zones.ts, not this file.
import type { TimeZoneId } from '#contract/delivery/delivery-limits.ts'

type StateZones = { most: TimeZoneId; others: Partial<Record<TimeZoneId, string>> }

/** The time zone of most ZIPs of each state, and the ranges of ZIPs that have another one. */
export const zonesByState: Readonly<Record<string, StateZones>> = {
  AK: {
    most: 'America/Anchorage',
    others: { 'America/Adak': '99546-99547', 'America/Los_Angeles': '99923' },
  },
  AL: { most: 'America/Chicago', others: { 'America/New_York': '36854 36863 36867-36870 36874 36877' } },
  AR: { most: 'America/Chicago', others: {} },
  AZ: {
    most: 'America/Phoenix',
    others: {
      'America/Denver': `
      86016 86020 86031 86033 86035 86044-86045 86053-86054 86502-86511
      86514-86556`,
    },
  },
  CA: { most: 'America/Los_Angeles', others: {} },
  CO: { most: 'America/Denver', others: {} },
  CT: { most: 'America/New_York', others: {} },
  DE: { most: 'America/New_York', others: {} },
  FL: { most: 'America/New_York', others: { 'America/Chicago': '32401-32455 32459-32591' } },
  GA: { most: 'America/New_York', others: {} },
  HI: { most: 'Pacific/Honolulu', others: {} },
  IA: { most: 'America/Chicago', others: {} },
  ID: {
    most: 'America/Denver',
    others: { 'America/Los_Angeles': '83501-83546 83548 83552-83555 83801-83877' },
  },
  IL: { most: 'America/Chicago', others: {} },
  IN: {
    most: 'America/New_York',
    others: {
      'America/Chicago': `
      46301-46411 46531-46534 46968 47514-47515 47520 47523 47525 47531
      47536-47537 47550-47552 47556 47574 47576-47577 47579 47586-47588 47601-47750
      47922 47943 47948 47951 47963-47964 47977-47978`,
    },
  },
  KS: {
    most: 'America/Chicago',
    others: { 'America/Denver': '67733 67735 67741 67758-67762 67836 67857 67878-67879' },
  },
  KY: {
    most: 'America/New_York',
    others: {
      'America/Chicago': `
      40111-40115 40119 40140 40143-40146 40152-40153 40170-40171 40176 40178
      42001-42464 42602-42629 42642 42712-42715 42717 42720-42722 42726-42729 42741-42746
      42749-42757 42759-42765 42782`,
    },
  },
  LA: { most: 'America/Chicago', others: {} },
  MA: { most: 'America/New_York', others: {} },
  MD: { most: 'America/New_York', others: {} },
  ME: { most: 'America/New_York', others: {} },
  MI: {
    most: 'America/New_York',
    others: {
      'America/Chicago': `
      49801-49802 49812 49815 49821 49831 49834 49845-49848 49852
      49858 49863 49870 49873-49877 49881 49886-49887 49892-49893 49896
      49902-49903 49911 49915 49920 49927 49935-49938 49947 49959
      49964 49968-49969`,
    },
  },
  MN: { most: 'America/Chicago', others: {} },
  MO: { most: 'America/Chicago', others: {} },
  MS: { most: 'America/Chicago', others: {} },
  MT: { most: 'America/Denver', others: {} },
  NC: { most: 'America/New_York', others: {} },
  ND: {
    most: 'America/Chicago',
    others: {
      'America/Denver': `
      58529 58533 58562 58564 58569 58601-58630 58632-58636 58639-58656
      58838`,
    },
  },
  NE: {
    most: 'America/Chicago',
    others: {
      'America/Denver': `
      69021 69023 69027 69030 69033 69037 69041 69045
      69121-69122 69125-69129 69131 69133-69134 69140-69141 69144-69150 69152-69156 69160
      69162 69168 69190 69211 69216 69218-69219 69301-69367`,
    },
  },
  NH: { most: 'America/New_York', others: {} },
  NJ: { most: 'America/New_York', others: {} },
  NM: { most: 'America/Denver', others: {} },
  NV: { most: 'America/Los_Angeles', others: { 'America/Denver': '89825-89826 89831-89832 89883' } },
  NY: { most: 'America/New_York', others: {} },
  OH: { most: 'America/New_York', others: {} },
  OK: { most: 'America/Chicago', others: {} },
  OR: { most: 'America/Los_Angeles', others: { 'America/Denver': '97901-97903 97906 97908-97920' } },
  PA: { most: 'America/New_York', others: {} },
  RI: { most: 'America/New_York', others: {} },
  SC: { most: 'America/New_York', others: {} },
  SD: {
    most: 'America/Chicago',
    others: {
      'America/Denver': `
      57521 57537 57543 57547 57551-57553 57567 57574 57577
      57620-57630 57633-57645 57649-57799`,
    },
  },
  TN: {
    most: 'America/Chicago',
    others: {
      'America/New_York': `
      37302-37304 37307-37312 37314-37317 37320-37323 37325-37326 37329 37331-37333 37336-37338
      37341 37343 37350-37351 37353-37354 37361-37364 37369-37373 37377 37379
      37381 37384-37385 37391 37401-37450 37601-37722 37724-37998`,
    },
  },
  TX: {
    most: 'America/Chicago',
    others: { 'America/Denver': '79821 79835-79839 79847 79849-79851 79853 79901-88595' },
  },
  UT: { most: 'America/Denver', others: {} },
  VA: { most: 'America/New_York', others: {} },
  VT: { most: 'America/New_York', others: {} },
  WA: { most: 'America/Los_Angeles', others: {} },
  WI: { most: 'America/Chicago', others: {} },
  WV: { most: 'America/New_York', others: {} },
  WY: { most: 'America/Denver', others: {} },
}
