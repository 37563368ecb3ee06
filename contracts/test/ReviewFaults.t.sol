// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlatformTest} from "./support/PlatformTest.sol";

/// @notice The faults that an outside review found in the first version of these contracts, each as the reviewer's attack.
contract ReviewFaultsTest is PlatformTest {
    address private attacker = _person("attacker");

    /// Gems hold 1,000,000 INT, the attacker one Rhodonite. 20 Pyraxite around a purchase of another took 47,619 CRO.
    function test_review_01_staking_around_a_purchase_in_one_block_gains_nothing() public {
        _stakeAMillionInGems();
        _give(attacker, 20_005_000);
        _buyCrystal(attacker, 0, 1);
        uint256 before = vm.snapshotState();
        _buy(carol, 100_000 * CRO);
        _pass(7 days);
        uint256 fair = platform.calculateUserEarnings(attacker);
        near(fair, uint256(50_000 * CRO) * 5000 / 1_005_000, 10, "248 CRO by INT and time");
        vm.revertToState(before);

        _buyCrystal(attacker, 7, 20);
        _buy(carol, 100_000 * CRO);
        _sellCrystal(attacker, 7, 20);
        eq(platform.calculateUserEarnings(attacker), 0, "nothing in the block");
        _pass(7 days);
        eq(platform.calculateUserEarnings(attacker), fair, "and no more than without the attack");
    }

    /// Around one's own purchase that was a rebate of 47.6 %.
    function test_review_01_staking_around_ones_own_purchase_is_no_rebate() public {
        _stakeAMillionInGems();
        _give(attacker, 20_005_000);
        _buyCrystal(attacker, 0, 1);
        _buyCrystal(attacker, 7, 20);
        _buy(attacker, 100_000 * CRO);
        _sellCrystal(attacker, 7, 20);
        _pass(7 days);
        near(platform.calculateUserEarnings(attacker), uint256(50_000 * CRO) * 5000 / 1_005_000, 10, "248 CRO");
    }

    /// When all crystal holders left, a stranger with 5,000 INT took the 25,000 CRO that were left to crystals.
    function test_review_01_what_leavers_leave_goes_to_all_stakes() public {
        _stakeAMillionInGems();
        _give(bob, 1_000_000);
        _buyCrystal(bob, 7, 1);
        _buy(carol, 100_000 * CRO);
        _sellCrystal(bob, 7, 1);
        _give(attacker, 5000);
        _buyCrystal(attacker, 0, 1);
        _pass(30 days);
        eq(platform.calculateUserEarnings(bob), 0, "who leaves at once earns nothing");
        near(platform.calculateUserEarnings(attacker), uint256(50_000 * CRO) * 5000 / 1_005_000, 10, "by INT and time");
        near(platform.calculateUserEarnings(alice), uint256(50_000 * CRO) * 1_000_000 / 1_005_000, 10, "the rest");
    }

    /// 1,000,000 power for 1 INT redirected 499,970 of 500,000 CRO of a stream that ran.
    function test_review_03_no_asset_redirects_a_stream() public {
        vm.startPrank(owner);
        vm.expectRevert();
        platform.addAsset("Magnet", 1_000_000, 1, false);
        vm.expectRevert();
        platform.addAsset("Magnet", 1_000_000, 39_999_999, true);
        vm.expectRevert();
        platform.updateAsset(0, 126, 5000 - 1, false);
        vm.expectRevert();
        platform.updateAsset(0, 126, 5000, true);
        platform.addAsset("Densest", 1_000_000, 40_000_000, false);
        platform.updateAsset(1, 125, 5000, false);
        vm.stopPrank();
        // The densest asset of all takes at most a fourth more than the sparsest for the same INT.
        _give(alice, 5_000_000);
        _give(attacker, 5_000_000);
        _buyGem(alice, 0, 1000);
        _buyGem(attacker, 1, 1000);
        _buy(carol, 1000 * CRO);
        _pass(7 days);
        eq(platform.calculateUserEarnings(attacker) * 4 / 1e6, platform.calculateUserEarnings(alice) * 5 / 1e6, "5 to 4");
    }

    /// Two hold 1,000,000 INT of crystals each. A mint of 1,000,000 units leaves each 666,666 INT of value; one who sold
    /// before it and bought back kept 1,000,000.
    function test_review_07_selling_before_a_mint_gains_at_most_what_one_percent_dilutes() public {
        _give(alice, 1_000_000);
        _give(attacker, 1_000_000);
        _buyCrystal(alice, 7, 1);
        _buyCrystal(attacker, 7, 1);
        uint256 before = vm.snapshotState();
        _mintAsMuchAsPossible();
        uint256 held = platform.quoteCrystal(7, 1, false);
        vm.revertToState(before);

        _sellCrystal(attacker, 7, 1);
        _mintAsMuchAsPossible();
        uint256 kept = token.balanceOf(attacker) / INT;
        uint256 price = platform.quoteCrystal(7, 1, true);
        _buyCrystal(attacker, 7, 1);
        uint256 value = platform.quoteCrystal(7, 1, false) + kept - price;
        atMost(value, held + held / 100, "the gain of selling, minting and buying back");
        atMost(1_000_000 - 1_000_000 / 100, held, "what the mint left to a holder");
    }

    /// A pool was drained to 1 INT and minted up to 1,000,040 price units. Then 1.1 million INT, which could be sold back at
    /// any time, filled the 40 bits of the pool's units, and nobody could buy crystals.
    function test_review_08_nobody_fills_the_crystal_pool() public {
        vm.prank(owner);
        platform.addAsset("Grain", 1, 40, true);
        _give(alice, 40);
        _buyCrystal(alice, 8, 1);
        if (_tryToMint(bob, 200)) _sellCrystal(bob, 0, 200);
        _pass(1 days);
        _tryToMint(bob, 200);

        for (uint256 i = 0; i < 8; ++i) {
            address buyer = address(uint160(attacker) + uint160(i));
            _give(buyer, 140_000);
            uint256 units = platform.totalPriceUnitsInCrystals();
            uint256 amount = 139_900 * units / platform.totalIntInCrystals() / 5000;
            uint256 room = (2 ** 40 - 1 - units) / 5000;
            _buyCrystal(buyer, 0, amount < room ? amount : room);
        }
        _give(carol, 5000);
        _buyCrystal(carol, 0, 1);
        _sellCrystal(carol, 0, 1);
        for (uint256 i = 0; i < 8; ++i) {
            address buyer = address(uint160(attacker) + uint160(i));
            _sellCrystal(buyer, 0, platform.getCrystals(buyer)[0]);
        }
    }

    /// A gift of 2^88 - 1 wei made every later claim of its receiver revert.
    function test_review_08_no_gift_stops_a_claim() public {
        _give(alice, 5000);
        _buyGem(alice, 0, 1);
        _buy(carol, 1000 * CRO);
        _pass(1 days);
        _claim(alice);
        uint256 gift = 2 ** 88 - 1;
        vm.deal(owner, gift);
        vm.prank(owner);
        (bool given,) =
            address(platform).call{value: gift}(abi.encodeCall(platform.giveUnclaimedEarnings, (alice, gift)));
        no(given, "a gift that a claim could not pay");
        gift = 2 ** 87 - platform.totalClaimed(alice);
        vm.prank(owner);
        platform.giveUnclaimedEarnings{value: gift}(alice, gift);
        vm.deal(owner, 1);
        vm.prank(owner);
        vm.expectRevert();
        platform.giveUnclaimedEarnings{value: 1}(alice, 1);
        _pass(6 days);
        near(_claim(alice), gift + uint256(500 * CRO) * 6 / 7, 10, "the largest gift and all rewards");
        _buy(carol, 102_000_000 * CRO);
        _pass(7 days);
        near(_claim(alice), 51_000_000 * CRO, 1 * CRO, "also when the whole sale follows");
        _sellGem(alice, 0, 1);
    }

    /// A contract that is no list passed the check and made purchases, referrals or mints revert.
    function test_review_08_a_list_must_answer_as_one() public {
        vm.startPrank(owner);
        vm.expectRevert();
        platform.setGeneralWhitelist(address(token));
        vm.expectRevert();
        platform.setPartnersWhitelist(address(token));
        vm.expectRevert();
        platform.setAdminWhitelist(address(platform));
        vm.stopPrank();
    }

    /// A guardian could pause again after every resume.
    function test_review_08_a_guardian_cannot_stop_the_sale_for_ever() public {
        vm.prank(guardian);
        platform.pauseBuying();
        vm.prank(owner);
        platform.resumeBuying();
        vm.prank(guardian);
        vm.expectRevert();
        platform.pauseBuying();
        _buy(alice, 1 * CRO);
    }

    /// A rewards duration of 0 pays at once, so that one block of staking takes all of a purchase.
    function test_review_08_rewards_are_never_paid_at_once() public {
        vm.prank(owner);
        vm.expectRevert();
        platform.setRewardsDuration(0);
    }

    function _stakeAMillionInGems() private {
        _give(alice, 1_000_000);
        _buyGem(alice, 7, 1);
    }

    function _mintAsMuchAsPossible() private {
        vm.prank(owner);
        platform.setMintBudget(1_000_000);
        uint256 pieces = platform.mintable() / 5000;
        if (pieces > 0) _mint(bob, 0, pieces);
    }

    function _tryToMint(address user, uint256 amount) private returns (bool done) {
        vm.prank(gameServer);
        (done,) = address(platform).call(abi.encodeCall(platform.mintCrystal, (user, 0, amount)));
    }
}
