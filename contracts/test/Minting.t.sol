// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAssets} from "../src/interfaces/IAssets.sol";
import {IGameServer} from "../src/interfaces/IGameServer.sol";
import {ISettings} from "../src/interfaces/ISettings.sol";
import {PlatformTest} from "./support/PlatformTest.sol";

/// @notice Minting: by game servers only, within the owner's budget, 1 % of the pool a day and the lowest price.
contract MintingTest is PlatformTest {
    function test_minting_is_for_game_servers_within_the_budget() public {
        _stakeCrystals(200);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IGameServer.NotAdmin.selector, alice));
        platform.mintCrystal(alice, 0, 1);
        vm.startPrank(gameServer);
        vm.expectRevert(ISettings.ZeroAddress.selector);
        platform.mintCrystal(address(0), 0, 1);
        vm.expectRevert(abi.encodeWithSelector(IGameServer.MintBudgetExceeded.selector, 1_000_000, 1_005_000));
        platform.mintCrystal(bob, 0, 201);
        vm.expectEmit(address(platform));
        emit IGameServer.CrystalMint(bob, 0, 100);
        platform.mintCrystal(bob, 0, 100);
        vm.stopPrank();
        eq(platform.mintable(), 500_000, "left of the day");
        eq(platform.currentCrystalPower(bob), 10_000, "power");
        _pass(12 hours);
        _mint(bob, 0, 100);
        eq(platform.mintable(), 0, "used up");
        _pass(12 hours);
        eq(platform.mintable(), 500_000, "the first mint is a day old");
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(ISettings.AboveMaximum.selector, 5_000_001, 5_000_000));
        platform.setMintBudget(5_000_001);
        vm.expectEmit(address(platform));
        emit IGameServer.MintBudgetChanged(100);
        platform.setMintBudget(100);
        platform.setAssetListed(0, true, false);
        vm.stopPrank();
        eq(platform.mintBudget(), 100, "budget");
        eq(platform.mintable(), 0, "a smaller budget than what was minted");
        _pass(1 days);
        vm.prank(owner);
        platform.setMintBudget(5_000_000);
        vm.prank(gameServer);
        vm.expectRevert(abi.encodeWithSelector(IAssets.AssetDelisted.selector, true, 0));
        platform.mintCrystal(bob, 0, 1);
    }

    function test_one_percent_of_the_pool_may_be_minted_in_a_day() public {
        eq(platform.mintable(), 0, "an empty pool");
        _stakeCrystals(1);
        eq(platform.mintable(), 10_000, "1 % of a Pyraxite");
        _mint(bob, 0, 1);
        eq(platform.mintable(), 5000, "the mint does not enlarge the rest of the day's part");
        _mint(bob, 0, 1);
        vm.prank(gameServer);
        vm.expectRevert(abi.encodeWithSelector(IGameServer.MintBudgetExceeded.selector, 0, 5000));
        platform.mintCrystal(bob, 0, 1);
        _pass(1 days - 1);
        eq(platform.mintable(), 0, "a second before the day is over");
        _pass(1);
        eq(platform.mintable(), 10_100, "1 % of the pool with what was minted a day ago");
    }

    function test_a_pool_that_shrinks_after_a_mint_has_no_budget_left() public {
        _stakeCrystals(100);
        _mint(bob, 0, 100);
        _sellCrystal(alice, 7, 99);
        eq(platform.mintable(), 0, "1 % of the Pyraxite that is left is less than what was minted");
        _sellCrystal(alice, 7, 1);
        eq(platform.totalPriceUnitsInCrystals(), 500_000, "minted units alone");
        eq(platform.mintable(), 0, "nothing but what was minted today");
        _pass(1 days);
        eq(platform.mintable(), 5000, "1 % of it a day later");
    }

    function test_minting_early_in_time_has_the_whole_budget() public {
        _stakeCrystals(200);
        vm.warp(100);
        eq(platform.mintable(), 1_000_000, "before the first day of the epoch is over");
    }

    /// A stolen key of a game server, with ten times the pool's INT: fill the pool, mint, fill it again, mint again, sell everything.
    function test_a_pool_filled_between_two_mints_dilutes_others_by_one_percent() public {
        vm.prank(owner);
        platform.setMintBudget(5_000_000);
        _give(alice, 1_000_000);
        _buyCrystal(alice, 7, 1);
        _give(bob, 10_000_000);
        uint256 bought = 0;
        for (uint256 i = 0; i < 9; ++i) {
            uint256 pieces = platform.mintable() / 5000;
            if (pieces > 0) _mint(bob, 0, pieces);
            _buyCrystal(bob, 7, 1);
            ++bought;
        }
        _sellCrystal(bob, 7, bought);
        _sellCrystal(bob, 0, platform.getCrystals(bob)[0]);
        atMost(token.balanceOf(bob), 10_009_901 * INT, "bob gains at most 1/101 of alice's INT");
        _sellCrystal(alice, 7, 1);
        atMost(990_098 * INT, token.balanceOf(alice), "and alice keeps the rest");
    }

    function test_what_is_left_of_the_one_percent_grows_with_the_pool() public {
        _stakeCrystals(1);
        _mint(bob, 0, 1);
        _stakeCrystals(9);
        // 5,000 of 1,000,000 units were 0.5 %; the pool has grown, and the other 0.5 % with it.
        eq(platform.mintable(), 50_000, "0.5 % of ten Pyraxites");
        _mint(bob, 0, 10);
        eq(platform.mintable(), 0, "1 % together");
        _pass(1 days);
        eq(platform.mintable(), 100_550, "1 % of everything a day later");
    }

    /// The lowest price of a crystal is 1/100,000 INT a price unit: mints stop there and nothing else does.
    function test_mints_stop_at_the_lowest_price() public {
        vm.startPrank(owner);
        platform.addAsset("Dust", 1, 40, true);
        platform.setMintBudget(5_000_000);
        vm.stopPrank();
        _give(alice, 5000);
        _buyCrystal(alice, 8, 125);
        uint256 minted = 0;
        for (uint256 day = 0; day < 3000; ++day) {
            _pass(1 days);
            uint256 pieces = platform.mintable() / 40;
            if (pieces == 0) break;
            _mint(bob, 8, pieces);
            minted += pieces * 40;
        }
        eq(platform.totalIntInCrystals(), 5000, "5,000 INT");
        near(platform.totalPriceUnitsInCrystals(), 500_000_000, 39, "100,000 units for each INT");
        vm.prank(gameServer);
        vm.expectRevert(abi.encodeWithSelector(IGameServer.MintBudgetExceeded.selector, 0, 40));
        platform.mintCrystal(bob, 8, 1);
        _give(carol, 5001);
        _buyCrystal(carol, 8, 12_500_000);
        near(token.balanceOf(carol), 0, INT, "bought for 5,000 or 5,001 INT");
        _sellCrystal(carol, 8, 12_500_000);
        near(token.balanceOf(carol), 5000 * INT, INT, "and sold");
        _sellCrystal(bob, 8, minted / 40);
        near(token.balanceOf(bob), 5000 * INT, INT, "minted ones too");
    }

    /// At the lowest price there are the most price units for an INT. All INT that can be had leave room for others.
    function test_the_whole_supply_fits_at_the_lowest_price() public {
        vm.prank(owner);
        platform.addAsset("Dust", 1, 40, true);
        _give(alice, 5000);
        _buyCrystal(alice, 8, 125);
        while (platform.mintable() / 40 > 0) {
            _mint(bob, 8, platform.mintable() / 40);
            _pass(1 days);
        }
        _give(carol, 439_000_000);
        _buyCrystal(carol, 7, 43_800_000);
        yes(platform.currentCrystalPower(carol) > type(uint32).max, "far more power than gems can give");
        _give(alice, 5000);
        _buyCrystal(alice, 0, 1000);
        _sellCrystal(alice, 0, 1000);
        _buy(partner, 1000 * CRO);
        _pass(7 days);
        near(platform.calculateUserEarnings(carol), 500 * CRO, 0.3 * 1e18, "and rewards follow");
        _claim(carol);
        _sellCrystal(carol, 7, 43_800_000);
        near(token.balanceOf(carol), 439_000_000 * INT, 2 * INT, "nothing is caught");
    }

    function testFuzz_no_24_hours_mint_more_than_the_budget(uint256[12] memory amounts, uint256[12] memory pauses) public {
        _stakeCrystals(200);
        uint256[12] memory minted;
        uint256[12] memory times;
        for (uint256 i = 0; i < 12; ++i) {
            _pass(between(pauses[i], 0, 12 hours));
            uint256 inWindow = 0;
            for (uint256 j = 0; j < i; ++j) {
                if (times[j] + 1 days > vm.getBlockTimestamp()) inWindow += minted[j];
            }
            eq(platform.mintable(), 1_000_000 - inWindow, "what the window leaves");
            uint256 pieces = between(amounts[i], 0, platform.mintable() / 5000);
            if (pieces > 0) _mint(bob, 0, pieces);
            (minted[i], times[i]) = (pieces * 5000, vm.getBlockTimestamp());
        }
    }

    /// Whatever is bought, sold and minted within a day: what is minted is at most 1 % of the units that were not.
    function testFuzz_a_mint_is_at_most_one_percent_of_the_pool(uint256[10] memory moves) public {
        _stakeCrystals(20);
        _give(alice, 100_000_000);
        uint256 minted = 0;
        for (uint256 i = 0; i < 10; ++i) {
            _pass(2 hours);
            uint256 amount = between(moves[i] >> 8, 1, 20);
            if (moves[i] % 3 == 0) _buyCrystal(alice, 7, between(amount, 1, 5));
            else if (moves[i] % 3 == 1 && platform.getCrystals(alice)[7] > amount) _sellCrystal(alice, 7, amount);
            else if (amount * 5000 <= platform.mintable()) {
                uint256 others = platform.totalPriceUnitsInCrystals() - minted;
                _mint(bob, 0, amount);
                minted += amount * 5000;
                atMost(minted * 100, others, "1 % of what was not minted today");
            }
        }
    }

    function _stakeCrystals(uint256 pyraxites) private {
        _give(alice, pyraxites * 1_000_000);
        _buyCrystal(alice, 7, pyraxites);
    }
}
