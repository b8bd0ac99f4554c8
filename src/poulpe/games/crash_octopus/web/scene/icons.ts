// Silhouettes of the treasures, as they stand.
export const ICONS: Record<string, string> = {
  captain: 'M10 2a4 4 0 0 1 3 6.600c2 1 3 3 3 9.400H4c0-6.400 1-8.400 3-9.400A4 4 0 0 1 10 2z',
  cup: 'M3 2h14c0 6-2 9-5 10v3h3v3H5v-3h3v-3C5 11 3 8 3 2z',
  gold: 'M5 6h10l4 9H1z',
  gem: 'M5 4h10l4 5-9 9L1 9z',
  chest: 'M3 8c0-4 2-5 7-5s7 1 7 5v1h-6v2H9V9H3zM3 11h5v2h4v-2h5v6H3z',
  rose:
    'M10 1a4.500 4.500 0 0 1 4.300 6C13.600 9.300 12 10 11 10.200V13c1-1.500 2.800-2 4.500-1.800-.300 2-2 3.600-4.500' +
    ' 3.800V19H9v-8.800C8 10 6.400 9.300 5.700 7A4.500 4.500 0 0 1 10 1z',
  bottle: 'M8 1h4v5c2 1 3 2.500 3 4.500V19H5v-8.500C5 8.500 6 7 8 6z',
};
