// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IIntToken} from "../../src/interfaces/IIntToken.sol";
import {IPlatform} from "../../src/interfaces/IPlatform.sol";
import {Step} from "../../src/interfaces/ISale.sol";
import {IWhitelist} from "../../src/interfaces/IWhitelist.sol";
import {Setup} from "../../src/interfaces/Setup.sol";
import {Assertions} from "./Assertions.sol";

/// @notice A platform with the constants of the real deployment, its sale open, and people to use it.
abstract contract PlatformTest is Assertions {
    uint256 internal constant CRO = 1e18;
    uint256 internal constant INT = 1e18;
    uint256 internal constant START = 1_800_000_000;

    address internal owner = _person("owner");
    address internal treasury = _person("treasury");
    address internal guardian = _person("guardian");
    address internal gameServer = _person("game server");
    address internal partner = _person("partner");
    address internal alice = _person("alice");
    address internal bob = _person("bob");
    address internal carol = _person("carol");

    IIntToken internal token;
    IWhitelist internal generalList;
    IWhitelist internal partnersList;
    IWhitelist internal adminList;
    IPlatform internal platform;

    function setUp() public virtual {
        vm.warp(START);
        _deploy(7 days);
    }

    function _deploy(uint256 rewardsDuration) internal {
        vm.startPrank(owner);
        token = IIntToken(make("IntToken", abi.encode(owner, treasury, owner)));
        generalList = IWhitelist(make("Whitelist", abi.encode(owner)));
        partnersList = IWhitelist(make("Whitelist", abi.encode(owner)));
        adminList = IWhitelist(make("Whitelist", abi.encode(owner)));
        platform = IPlatform(make("Platform", abi.encode(_setup(rewardsDuration))));
        token.setPlatform(address(platform));
        token.transfer(address(platform), 560_000_000 * INT);
        platform.setSteps(_steps());
        _addAssets();
        partnersList.setWhitelisted(_one(partner), true);
        adminList.setWhitelisted(_one(gameServer), true);
        platform.setStartDate(block.timestamp);
        vm.stopPrank();
    }

    function _setup(uint256 rewardsDuration) internal returns (Setup memory) {
        return Setup({
            token: token,
            operations: make("PlatformOperations", abi.encode(token)),
            lens: make("PlatformLens", ""),
            owner: owner,
            treasury: treasury,
            guardian: guardian,
            generalWhitelist: generalList,
            partnersWhitelist: partnersList,
            adminWhitelist: adminList,
            referrerCroBonusPercentage: 10,
            referrerIntBonusPercentage: 10,
            referredIntBonusPercentage: 15,
            minRewardsDuration: 1,
            rewardsDuration: rewardsDuration,
            mintBudget: 1_000_000
        });
    }

    function _steps() internal pure returns (Step[] memory steps) {
        steps = new Step[](10);
        for (uint256 i = 0; i < 10; ++i) steps[i] = Step(40_000_000, 0.0025e18 * 2 ** i);
    }

    function _addAssets() private {
        string[8] memory gems =
            ["Obsidian", "Carnelian", "Amethyst", "Sapphire", "Emerald", "Ruby", "Dragonstone", "Moonstone"];
        string[8] memory crystals =
            ["Rhodonite", "Azurite", "Chlorophyte", "Selenite", "Stormite", "Ember", "Zephyrite", "Pyraxite"];
        for (uint256 i = 0; i < 8; ++i) {
            platform.addAsset(gems[i], _power(i), _price(i), false);
            platform.addAsset(crystals[i], _power(i), _price(i), true);
        }
    }

    function _power(uint256 index) internal pure returns (uint256) {
        return [uint256(100), 200, 420, 1050, 2200, 4400, 11_500, 24_000][index];
    }

    function _price(uint256 index) internal pure returns (uint256) {
        return [uint256(5000), 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000][index];
    }

    function _person(string memory name) internal pure returns (address) {
        return vm.addr(uint256(keccak256(bytes(name))));
    }

    function _one(address account) internal pure returns (address[] memory list) {
        list = new address[](1);
        list[0] = account;
    }

    /// @dev Buys with exactly `value` newly funded wei; returns the whole INT received.
    function _buy(address buyer, uint256 value, address referrer) internal returns (uint256) {
        uint256 before = token.balanceOf(buyer);
        vm.deal(buyer, buyer.balance + value);
        vm.prank(buyer);
        platform.buyToken{value: value}(referrer);
        return (token.balanceOf(buyer) - before) / INT;
    }

    function _buy(address buyer, uint256 value) internal returns (uint256) {
        return _buy(buyer, value, address(0));
    }

    /// @dev INT given by the owner, so that nothing is distributed or carried.
    function _give(address user, uint256 amountInt) internal {
        vm.startPrank(owner);
        token.approve(address(platform), amountInt * INT);
        platform.giveTokenTo(user, amountInt);
        vm.stopPrank();
    }

    function _approve(address user, uint256 amountInt) internal {
        vm.prank(user);
        token.approve(address(platform), amountInt * INT);
    }

    function _buyGem(address user, uint256 index, uint256 amount) internal {
        _approve(user, platform.quoteGem(index, amount, true));
        vm.prank(user);
        platform.buyGem(index, amount);
    }

    function _buyCrystal(address user, uint256 index, uint256 amount) internal {
        _approve(user, platform.quoteCrystal(index, amount, true));
        vm.prank(user);
        platform.buyCrystal(index, amount);
    }

    function _sellGem(address user, uint256 index, uint256 amount) internal {
        vm.prank(user);
        platform.sellGem(index, amount);
    }

    function _sellCrystal(address user, uint256 index, uint256 amount) internal {
        vm.prank(user);
        platform.sellCrystal(index, amount);
    }

    function _mint(address user, uint256 index, uint256 amount) internal {
        vm.prank(gameServer);
        platform.mintCrystal(user, index, amount);
    }

    function _claim(address user) internal returns (uint256) {
        uint256 before = user.balance;
        vm.prank(user);
        platform.claimEarnings();
        return user.balance - before;
    }

    function _pass(uint256 seconds_) internal {
        vm.warp(vm.getBlockTimestamp() + seconds_);
    }
}
