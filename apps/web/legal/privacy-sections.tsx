import type { LegalSection } from './legal-page.tsx'

/** The sections the specification names, in its order. */
export function privacySections({ name, site }: { name: string; site: string }): readonly LegalSection[] {
  return [
    {
      id: 'persetujuan',
      title: 'Persetujuan',
      body: <p>Dengan memakai {name} Anda menyetujui kebijakan privasi ini dan ketentuan di dalamnya.</p>,
    },
    {
      id: 'informasi',
      title: 'Informasi yang kami kumpulkan',
      body: (
        <>
          <p>
            Saat kami meminta data pribadi, alasan permintaan itu disebutkan di tempat yang sama. Data yang kami simpan:
          </p>
          <ul>
            <li>
              data akun: nama lengkap, username, alamat email, nomor telepon, jabatan, departemen dan lokasi persemaian;
            </li>
            <li>isi pesan dan lampiran yang Anda kirim bila menghubungi kami;</li>
            <li>catatan pekerjaan: data yang Anda buat atau ubah, beserta waktu dan nama Anda.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'penggunaan',
      title: 'Penggunaan informasi',
      body: (
        <>
          <p>Kami memakai informasi itu untuk:</p>
          <ul>
            <li>menjalankan, memelihara dan memperbaiki {name};</li>
            <li>memberi akses sesuai tugas Anda dan mencatat siapa mengubah apa;</li>
            <li>memahami cara {name} dipakai, lalu mengembangkan fitur baru;</li>
            <li>menghubungi Anda tentang akun, pembaruan dan layanan, antara lain melalui email;</li>
            <li>menemukan dan mencegah penyalahgunaan.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'log',
      title: 'Berkas log',
      body: (
        <p>
          Seperti layanan web pada umumnya, server mencatat setiap permintaan: alamat IP, jenis peramban, waktu, halaman
          yang diminta dan hasilnya. Catatan ini dipakai untuk keamanan, pencarian kesalahan dan statistik pemakaian,
          dan tidak digabungkan dengan data lain untuk mengenali orang di luar keperluan itu.
        </p>
      ),
    },
    {
      id: 'cookie',
      title: 'Cookie',
      body: (
        <p>
          {name} tidak memasang cookie. Tanda masuk, pilihan tampilan dan isian yang belum dikirim disimpan di
          penyimpanan lokal peramban Anda. Anda dapat menghapusnya kapan saja melalui pengaturan peramban; setelah itu
          Anda perlu masuk kembali.
        </p>
      ),
    },
    {
      id: 'iklan',
      title: 'Mitra periklanan',
      body: (
        <p>
          {name} tidak menampilkan iklan dan tidak bekerja sama dengan mitra periklanan. Tidak ada data yang dibagikan
          untuk keperluan iklan, dan tidak ada pelacak pihak ketiga di halaman.
        </p>
      ),
    },
    {
      id: 'pihak-ketiga',
      title: 'Kebijakan pihak ketiga',
      body: (
        <p>
          Tautan dari {name} dapat menuju layanan lain, misalnya peta. Kebijakan ini tidak berlaku di sana; bacalah
          kebijakan privasi layanan tersebut untuk mengetahui cara mereka mengolah data dan cara menolaknya.
        </p>
      ),
    },
    {
      id: 'ccpa',
      title: 'Hak privasi menurut CCPA',
      body: (
        <>
          <p>Konsumen di California berhak meminta agar pengelola data:</p>
          <ul>
            <li>menyebutkan golongan dan isi data pribadi yang dikumpulkan;</li>
            <li>menghapus data pribadi yang dikumpulkan;</li>
            <li>tidak menjual data pribadinya. Kami tidak menjual data pribadi siapa pun.</li>
          </ul>
          <p>Permintaan kami jawab dalam waktu satu bulan.</p>
        </>
      ),
    },
    {
      id: 'gdpr',
      title: 'Hak perlindungan data menurut GDPR',
      body: (
        <>
          <p>Setiap pengguna berhak:</p>
          <ul>
            <li>meminta salinan data pribadinya (hak akses);</li>
            <li>meminta perbaikan data yang keliru atau belum lengkap (hak perbaikan);</li>
            <li>meminta penghapusan data dalam keadaan tertentu (hak penghapusan);</li>
            <li>meminta pembatasan pengolahan, atau menolaknya (hak pembatasan dan keberatan);</li>
            <li>meminta data diserahkan kepadanya atau kepada pihak lain (hak pemindahan data).</li>
          </ul>
          <p>Sampaikan permintaan kepada administrator {site}. Permintaan kami jawab dalam waktu satu bulan.</p>
        </>
      ),
    },
    {
      id: 'anak',
      title: 'Data anak',
      body: (
        <p>
          {name} adalah alat kerja dan tidak ditujukan untuk anak. Kami tidak dengan sengaja mengumpulkan data pribadi
          anak di bawah usia 13 tahun. Bila Anda menduga seorang anak memberikan data di sini, hubungi kami agar data
          itu segera kami hapus.
        </p>
      ),
    },
  ]
}
