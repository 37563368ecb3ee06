// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAssetOperations} from "../src/interfaces/IAssetOperations.sol";
import {IAssets} from "../src/interfaces/IAssets.sol";
import {IGameServer} from "../src/interfaces/IGameServer.sol";
import {ISettings} from "../src/interfaces/ISettings.sol";
import {PlatformTest} from "./support/PlatformTest.sol";

contract AssetsTest is PlatformTest {
    function test_a_gem_is_bought_and_sold_at_its_price() public {
        _give(alice, 50_000);
        _approve(alice, 40_000);
        vm.startPrank(alice);
        vm.expectEmit(address(platform));
        emit IAssets.AssetTransaction(alice, false, true, 2, 2);
        vm.expectEmit(address(platform));
        emit IAssets.AssetTraded(alice, false, true, 2, 2, 40_000);
        platform.buyGem(2, 2);
        vm.stopPrank();
        eq(platform.getGems(alice)[2], 2, "held");
        eq(platform.currentGemPower(alice), 840, "power");
        eq(platform.totalGemPower(), 840, "total power");
        eq(platform.totalIntInGems(), 40_000, "staked");
        eq(token.allowance(alice, address(platform)), 0, "allowance used up");
        vm.expectEmit(address(platform));
        emit IAssets.AssetTransaction(alice, false, false, 2, 1);
        vm.expectEmit(address(platform));
        emit IAssets.AssetTraded(alice, false, false, 2, 1, 20_000);
        _sellGem(alice, 2, 1);
        _sellGem(alice, 2, 1);
        eq(token.balanceOf(alice), 50_000 * INT, "all back");
        eq(platform.totalIntInGems(), 0, "nothing staked");
        eq(platform.totalGemPower(), 0, "no power");
    }

    function test_a_crystal_is_bought_and_sold() public {
        _give(alice, 10_000);
        _approve(alice, 10_000);
        vm.startPrank(alice);
        vm.expectEmit(address(platform));
        emit IAssets.AssetTransaction(alice, true, true, 1, 1);
        platform.buyCrystal(1, 1);
        vm.stopPrank();
        eq(platform.getCrystals(alice)[1], 1, "held");
        eq(platform.currentCrystalPower(alice), 200, "power");
        eq(platform.totalCrystalPower(), 200, "total power");
        eq(platform.totalIntInCrystals(), 10_000, "staked");
        eq(platform.totalPriceUnitsInCrystals(), 10_000, "units");
        _sellCrystal(alice, 1, 1);
        eq(token.balanceOf(alice), 10_000 * INT, "all back");
        eq(platform.crystalPriceInflationScalingFactor(), 1_000_000, "factor of the empty pool");
    }

    function test_refusals_of_a_trade() public {
        _give(alice, 4999);
        vm.startPrank(alice);
        vm.expectRevert(IAssets.ZeroAmount.selector);
        platform.buyGem(0, 0);
        vm.expectRevert(abi.encodeWithSelector(ISettings.AboveMaximum.selector, 2 ** 32, 2 ** 32 - 1));
        platform.buyGem(0, 2 ** 32);
        vm.expectRevert(abi.encodeWithSelector(IAssets.UnknownAsset.selector, false, 8, 8));
        platform.buyGem(8, 1);
        vm.expectRevert(abi.encodeWithSelector(IAssets.UnknownAsset.selector, true, 9, 8));
        platform.buyCrystal(9, 1);
        vm.expectRevert(abi.encodeWithSelector(IAssets.InsufficientTokens.selector, 4999, 5000));
        platform.buyGem(0, 1);
        vm.expectRevert(abi.encodeWithSelector(IAssets.InsufficientTokens.selector, 4999, 10_000));
        platform.buyCrystal(1, 1);
        vm.expectRevert(abi.encodeWithSelector(IAssets.InsufficientAssets.selector, 0, 1));
        platform.sellGem(0, 1);
        vm.expectRevert(abi.encodeWithSelector(IAssets.InsufficientAssets.selector, 0, 3));
        platform.sellCrystal(0, 3);
        vm.stopPrank();
    }

    function test_limits_against_price_moves() public {
        _give(alice, 3_000_000);
        _buyCrystal(alice, 7, 1);
        _approve(alice, 1_000_000);
        uint256 late = block.timestamp - 1;
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IAssets.CostAboveLimit.selector, 5000, 4999));
        platform.buyCrystal(0, 1, 4999, block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(ISettings.DeadlinePassed.selector, late, block.timestamp));
        platform.buyCrystal(0, 1, 5000, late);
        platform.buyCrystal(0, 1, 5000, block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(IAssets.ReturnBelowLimit.selector, 5000, 5001));
        platform.sellCrystal(0, 1, 5001, block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(ISettings.DeadlinePassed.selector, late, block.timestamp));
        platform.sellCrystal(0, 1, 5000, late);
        platform.sellCrystal(0, 1, 5000, block.timestamp);
        vm.stopPrank();
    }

    function test_a_gem_with_one_signature() public {
        _give(alice, 5000);
        (uint8 v, bytes32 r, bytes32 s) = _signPermit("alice", 5000 * INT, block.timestamp);
        vm.prank(alice);
        platform.buyGemWithPermit(0, 1, block.timestamp, v, r, s);
        eq(platform.getGems(alice)[0], 1, "held");
        eq(token.allowance(alice, address(platform)), 0, "nothing left of it");
    }

    function test_a_permit_sent_by_somebody_else_does_not_stop_the_purchase() public {
        _give(alice, 5000);
        (uint8 v, bytes32 r, bytes32 s) = _signPermit("alice", 5000 * INT, block.timestamp);
        vm.prank(bob);
        token.permit(alice, address(platform), 5000 * INT, block.timestamp, v, r, s);
        vm.prank(alice);
        platform.buyGemWithPermit(0, 1, block.timestamp, v, r, s);
        eq(platform.getGems(alice)[0], 1, "held");
    }

    function test_a_crystal_with_one_signature_and_a_limit() public {
        _give(alice, 10_000);
        (uint8 v, bytes32 r, bytes32 s) = _signPermit("alice", 5000 * INT, block.timestamp);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISettings.DeadlinePassed.selector, START - 1, START));
        platform.buyCrystalWithPermit(0, 1, 5000, START - 1, v, r, s);
        platform.buyCrystalWithPermit(0, 1, 5000, block.timestamp, v, r, s);
        vm.stopPrank();
        eq(platform.getCrystals(alice)[0], 1, "held");
    }

    function test_kinds_are_added_changed_and_delisted() public {
        vm.startPrank(owner);
        vm.expectEmit(address(platform));
        emit IAssetOperations.AssetAdded(true, 8, "Opal", 7, 280);
        platform.addAsset("Opal", 7, 280, true);
        vm.expectEmit(address(platform));
        emit IAssetOperations.AssetUpdated(true, 8, 9, 400);
        platform.updateAsset(8, 9, 400, true);
        (string memory name, uint256 power, uint256 price) = platform.crystals(8);
        yes(keccak256(bytes(name)) == keccak256("Opal") && power == 9 && price == 400, "as changed");
        vm.expectRevert(abi.encodeWithSelector(IAssetOperations.InvalidAsset.selector, 0, 40));
        platform.addAsset("", 0, 40, false);
        vm.expectRevert(abi.encodeWithSelector(IAssetOperations.InvalidAsset.selector, 1, 0));
        platform.addAsset("", 1, 0, false);
        vm.expectRevert(abi.encodeWithSelector(IAssetOperations.InvalidAsset.selector, 1_000_001, 1_000_000_000));
        platform.updateAsset(8, 1_000_001, 1_000_000_000, true);
        vm.expectRevert(abi.encodeWithSelector(IAssetOperations.InvalidAsset.selector, 1, 1_000_000_001));
        platform.updateAsset(8, 1, 1_000_000_001, true);
        vm.expectEmit(address(platform));
        emit IAssetOperations.AssetListingChanged(true, 8, false);
        platform.setAssetListed(8, true, false);
        (bool listed, bool everHeld) = platform.assetState(8, true);
        no(listed || everHeld, "delisted, never held");
        platform.setAssetListed(8, true, true);
        (listed,) = platform.assetState(8, true);
        yes(listed, "listed again");
        for (uint256 i = platform.gemsLength(); i < 64; ++i) platform.addAsset("", 1, 40, false);
        vm.expectRevert(abi.encodeWithSelector(IAssetOperations.TooManyAssets.selector, 64));
        platform.addAsset("", 1, 40, false);
        vm.stopPrank();
        eq(platform.gemsLength(), 64, "gems");
        eq(platform.crystalsLength(), 9, "crystals");
        (name, power, price) = platform.gems(0);
        yes(keccak256(bytes(name)) == keccak256("Obsidian") && power == 100 && price == 5000, "the first gem");
    }

    function test_energy_is_collected_by_game_servers() public {
        _give(alice, 10_000);
        _buyGem(alice, 0, 1);
        _pass(10);
        _buyCrystal(alice, 0, 1);
        _pass(10);
        eq(platform.generatedEnergy(alice), 3000, "100 for ten seconds, 200 for ten");
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IGameServer.NotAdmin.selector, alice));
        platform.collectEnergy(alice);
        vm.startPrank(gameServer);
        vm.expectEmit(address(platform));
        emit IGameServer.EnergyCollected(alice, 3000);
        platform.collectEnergy(alice);
        vm.expectRevert(IGameServer.NothingToCollect.selector);
        platform.collectEnergy(alice);
        vm.stopPrank();
        _pass(1);
        eq(platform.generatedEnergy(alice), 3200, "goes on");
        eq(platform.collectedEnergy(alice), 3000, "collected");
    }

    /// Buying rounds up and selling rounds down in every state of the pool.
    function testFuzz_a_round_trip_never_profits(uint256 bought, uint256 minted, uint256 amount, uint256 index) public {
        _give(alice, 300_000_000);
        _give(bob, 50_000_000);
        _buyCrystal(alice, between(index >> 8, 0, 7), between(bought, 1, 300));
        minted = between(minted, 0, platform.mintable() / 5000);
        if (minted > 0) _mint(carol, 0, minted);
        index = between(index, 0, 7);
        amount = between(amount, 1, 20);
        uint256 before = token.balanceOf(bob);
        uint256 units = amount * _price(index);
        uint256 staked = platform.totalIntInCrystals();
        uint256 all = platform.totalPriceUnitsInCrystals();
        uint256 cost = platform.quoteCrystal(index, amount, true);
        eq(cost, (units * staked + all - 1) / all, "rounded up");
        _buyCrystal(bob, index, amount);
        eq(platform.quoteCrystal(index, amount, false), units * (staked + cost) / (all + units), "rounded down");
        _sellCrystal(bob, index, amount);
        atMost(token.balanceOf(bob), before, "INT after the round trip");
        yes(platform.totalIntInCrystals() >= staked, "the pool keeps what it had");
    }

    function testFuzz_gems_cost_their_price_both_ways(uint256 index, uint256 amount) public {
        index = between(index, 0, 7);
        amount = between(amount, 1, 50);
        _give(alice, 50_000_000);
        _buyGem(alice, index, amount);
        eq(platform.totalIntInGems(), _price(index) * amount, "staked");
        eq(platform.currentGemPower(alice), _power(index) * amount, "power");
        eq(platform.quoteGem(index, amount, false), _price(index) * amount, "return");
        _sellGem(alice, index, amount);
        eq(token.balanceOf(alice), 50_000_000 * INT, "all back");
    }

    function _signPermit(string memory name, uint256 value, uint256 deadline)
        private
        view
        returns (uint8 v, bytes32 r, bytes32 s)
    {
        uint256 key = uint256(keccak256(bytes(name)));
        bytes32 permit = keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 content =
            keccak256(abi.encode(permit, vm.addr(key), address(platform), value, token.nonces(vm.addr(key)), deadline));
        return vm.sign(key, keccak256(abi.encodePacked(hex"1901", token.DOMAIN_SEPARATOR(), content)));
    }
}
